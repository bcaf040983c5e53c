/** Signs nobody sees: zero widths, soft hyphens, marks of direction, tags. Words with them inside would be found by nobody. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const CONTROL = /\p{Cc}/gu;

/** The words of a page in one spelling: composed letters, lines ended alike, no unseen signs, no runs of blanks. */
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
