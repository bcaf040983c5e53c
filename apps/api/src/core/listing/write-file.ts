import { stringify } from 'csv-stringify/sync';
import { type Cell, cellOf } from './cell.ts';
import type { Table, Values } from './table.ts';
import { writeWorkbook } from './write-workbook.ts';

export async function writeFile(table: Table, rows: readonly Values[]): Promise<Uint8Array<ArrayBuffer>> {
  const { format, columns } = table;
  if (format === 'xlsx') return writeWorkbook(table, rows);
  const titles = columns.map(({ title }) => title.es);
  const cells = rows.map((row) => columns.map((column, place) => cellOf(column, row[place])));
  return writeCsv([titles, ...cells]);
}

/** A text that begins like a formula gets an apostrophe: a spreadsheet that opens the file must not run it. */
function writeCsv(lines: Cell[][]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(stringify(lines, { bom: true, escape_formulas: true })));
}
