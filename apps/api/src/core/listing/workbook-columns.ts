import { calculateColumnWidth } from 'hucre/xlsx';
import type { Table } from './table.ts';
import { FORMATS, type SheetCell } from './workbook-parts.ts';

/** Rows measured to determine the width of a column. */
const MEASURED_ROWS = 500;
const WIDTHS = { minWidth: 9, maxWidth: 48 };
/** Space for the filter arrow next to a title. */
const ARROW = '   ';

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
