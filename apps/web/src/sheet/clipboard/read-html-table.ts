/** The first table of a clipboard's HTML, its cells as shown; null without a table. Parsed inert: nothing in it runs. */
export function readHtmlTable(html: string): readonly (readonly string[])[] | null {
  if (!/<table\b/i.test(html)) return null;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return null;
  const rows = [...table.rows].map((row) => [...row.cells].flatMap(cellsOf));
  return rows.length === 0 ? null : rows;
}

const WIDEST = 50;

/** A cell over several columns, and blank ones beside it. */
function cellsOf(cell: HTMLTableCellElement): readonly string[] {
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
  const text = (cell.textContent ?? '').replaceAll(/[^\S\n]+/g, ' ').trim();
  return [text, ...Array.from({ length: Math.min(cell.colSpan, WIDEST) - 1 }, () => '')];
}
