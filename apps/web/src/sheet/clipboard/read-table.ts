/** More than a sheet can hold: the rest is ignored, and the user is notified. */
export const CLIPBOARD_LIMIT = 2_000_000;

/** Parses a spreadsheet's clipboard text: tabs between cells, line breaks between rows, quotes around either. */
export function readTable(text: string): readonly (readonly string[])[] {
  const table: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const cell = quotedAt(text, at) ?? plainAt(text, at);
    table.at(-1)?.push(cell.text);
    const separator = text[cell.end];
    if (separator === undefined) break;
    at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1);
    if (separator === '\t') continue;
    // The last line break ends a row and starts none.
    if (at === text.length) break;
    table.push([]);
  }
  return table;
}

interface ReadCell {
  readonly text: string;
  readonly end: number;
}

/** Null where the quote is a plain character: `"Norte" y sur`, or one without an end. */
function quotedAt(text: string, start: number): ReadCell | null {
  if (text[start] !== '"') return null;
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  const isClosed = end !== -1 && (end + 1 === text.length || '\t\r\n'.includes(text[end + 1] as string));
  return isClosed ? { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 } : null;
}

function plainAt(text: string, start: number): ReadCell {
  let end = start;
  while (end < text.length && !'\t\r\n'.includes(text[end] as string)) end += 1;
  return { text: text.slice(start, end), end };
}
