import { calculateColumnWidth } from 'hucre/xlsx';
import type { Table } from './table.ts';
import { FORMATS, type SheetCell } from './workbook-parts.ts';

/** The first rows are enough to see how wide a column is. */
const MEASURED_ROWS = 500;
const WIDTHS = { minWidth: 9, maxWidth: 48 };
/** Room for the arrow of the filter beside a title. */
const ARROW = '   ';

/** How wide each column is, from its title and its first cells. */
export function columnsXml(columns: Table['columns'], first: readonly SheetCell[][]): string {
  const written = columns.map(({ kind, title }, place) => {
    const measured = first.slice(0, MEASURED_ROWS).map((row) => row[place] ?? null);
    const format = FORMATS[kind];
    const titled = calculateColumnWidth([title.es + ARROW], { ...WIDTHS, font: { bold: true } });
    const filled = calculateColumnWidth(measured, { ...WIDTHS, ...(format === undefined ? {} : { numFmt: format }) });
    return `<col min="${place + 1}" max="${place + 1}" width="${Math.max(titled, filled)}" customWidth="1"/>`;
  });
  return `<cols>${written.join('')}</cols>`;
}
