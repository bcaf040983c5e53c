/** A line that names something: «Póliza: 123», «Póliza | 123», «*Póliza:* 123», or «Póliza» with its value on the next line. */
export interface LabelledLine {
  readonly label: string;
  readonly value: string;
  readonly line: string;
}

/** Lower case, without accents, dots or signs, for comparing labels. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

const LONGEST_LABEL = 60;

/** The mail line by line, quotes and emphasis taken off, with what each line names. */
export function labelledLines(mail: string, isLabel: (label: string) => boolean): readonly LabelledLine[] {
  const lines = cleanLines(mail);
  return lines.flatMap((line, index): LabelledLine[] => {
    const cut = /^([^:|\t=]{2,60}?)\s*(?:[:|\t=]|\s[-–]\s)\s*(.*)$/.exec(line);
    const label = plain(cut?.[1] ?? line);
    if (label === '' || label.length > LONGEST_LABEL || !isLabel(label)) return [];
    const here = (cut?.[2] ?? '').replaceAll(/\s*\|\s*$/g, '').trim();
    const value = here === '' ? nextValue(lines[index + 1], isLabel) : here;
    return value === '' ? [] : [{ label, value, line: here === '' ? `${line} ${value}` : line }];
  });
}

/** Quotation marks of replies, list signs and stars of emphasis say nothing. */
export function cleanLines(mail: string): readonly string[] {
  return mail
    .replaceAll('\u00A0', ' ')
    .split(/\r?\n/)
    .map((line) =>
      line
        .replaceAll(/^[\s>*•·|-]+/g, '')
        .replaceAll(/[*_]{1,2}/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .slice(0, 1000);
}

function nextValue(line: string | undefined, isLabel: (label: string) => boolean): string {
  if (line === undefined) return '';
  const [before = ''] = line.split(/[:|\t=]/);
  return isLabel(plain(before)) ? '' : line;
}
