/** A line with a label: «Póliza: 123», «Póliza | 123», «*Póliza:* 123», or «Póliza» with its value on the next line. */
export interface LabelledLine {
  readonly label: string;
  readonly value: string;
  readonly line: string;
}

/** Lower case, without accents, dots or punctuation, for comparing labels. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

const LONGEST_LABEL = 60;
/** Every regular expression runs over a whole line: limiting the line limits them all. */
const LONGEST_LINE = 500;

/** The mail's lines without quote marks and emphasis, each with its label. */
export function labelledLines(mail: string, isLabel: (label: string) => boolean): readonly LabelledLine[] {
  const lines = cleanLines(mail);
  return lines.flatMap((line, index): LabelledLine[] => {
    const cut = cutAtSign(line);
    const label = plain(cut?.label ?? line);
    if (label === '' || label.length > LONGEST_LABEL || !isLabel(label)) return [];
    const here = withoutClosingBar(cut?.rest ?? '');
    const value = here === '' ? nextValue(lines[index + 1], isLabel) : here;
    return value === '' ? [] : [{ label, value, line: here === '' ? `${line} ${value}` : line }];
  });
}

/** Removes quote marks of replies, list bullets and emphasis stars. */
export function cleanLines(mail: string): readonly string[] {
  return mail
    .replaceAll('\u00A0', ' ')
    .split(/\r?\n/)
    .map((line) =>
      line
        .slice(0, LONGEST_LINE)
        .replaceAll(/^[\s>*•·|-]+/g, '')
        .replaceAll(/[*_]{1,2}/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .slice(0, 1000);
}

/** Cuts at the first separator of label and value. A label has two to sixty characters. */
function cutAtSign(line: string): { label: string; rest: string } | null {
  const sign = /[:|\t=]|\s[-–]\s/.exec(line);
  if (sign === null) return null;
  const label = line.slice(0, sign.index).trimEnd();
  const isLabel = label.length >= 2 && label.length <= LONGEST_LABEL;
  return isLabel ? { label, rest: line.slice(sign.index + sign[0].length) } : null;
}

/** A table row ends with a bar. */
function withoutClosingBar(text: string): string {
  const value = text.trim();
  return value.endsWith('|') ? value.slice(0, -1).trimEnd() : value;
}

function nextValue(line: string | undefined, isLabel: (label: string) => boolean): string {
  if (line === undefined) return '';
  const [before = ''] = line.split(/[:|\t=]/);
  return isLabel(plain(before)) ? '' : line;
}
