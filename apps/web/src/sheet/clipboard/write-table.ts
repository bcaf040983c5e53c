/** Cells in Excel's clipboard format: tabs and line breaks, quotes where needed. A single cell has no line break. */
export function writeTable(table: readonly (readonly string[])[]): string {
  const lines = table.map((line) => line.map(quoted).join('\t'));
  return table.length === 1 && table[0]?.length === 1 ? (lines[0] ?? '') : lines.map((line) => `${line}\r\n`).join('');
}

/** Cells as an HTML table, which spreadsheets prefer. Texts are marked: `007` and `=1+1` arrive unchanged. */
export function writeHtmlTable(table: readonly (readonly string[])[], isText: (column: number) => boolean): string {
  const cell = (text: string, column: number) =>
    `<td${isText(column) ? ` style="mso-number-format:'\\@'"` : ''}>${escaped(text)}</td>`;
  return `<table>${table.map((line) => `<tr>${line.map(cell).join('')}</tr>`).join('')}</table>`;
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n|\n|\r/g, '<br>');
}
