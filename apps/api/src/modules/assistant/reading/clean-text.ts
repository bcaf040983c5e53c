/** Invisible characters (zero widths, soft hyphens, direction marks, tags), which would hide words from search. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const CONTROL = /\p{Cc}/gu;

/** Normalises the words of a page: composed letters, uniform line ends, no invisible characters, no runs of blanks. */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replaceAll(CONTROL, ' ').split(/\s+/).filter(Boolean).join(' '))
    .join('\n');
}
