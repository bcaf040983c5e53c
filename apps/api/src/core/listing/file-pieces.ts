import { stringify } from 'csv-stringify/sync';
import { cellOf } from './cell.ts';
import type { Table, Values } from './table.ts';
import { workbookPieces } from './workbook-pieces.ts';

/** Writes a file in pieces from batches of rows, in constant memory. `notes` is called after the last row. */
export function filePieces(
  table: Omit<Table, 'notes'>,
  batches: AsyncIterable<readonly Values[]>,
  notes: () => Table['notes'],
): AsyncIterable<Uint8Array> {
  return table.format === 'xlsx' ? workbookPieces(table, batches, notes) : csvPieces(table, batches);
}

/** A text that begins like a formula gets an apostrophe, so that spreadsheets do not execute it. */
async function* csvPieces(
  { columns }: Pick<Table, 'columns'>,
  batches: AsyncIterable<readonly Values[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([columns.map(({ title }) => title.es)], { bom: true, escape_formulas: true }));
  for await (const rows of batches) {
    const lines = rows.map((row) => columns.map((column, place) => cellOf(column, row[place])));
    yield Buffer.from(stringify(lines, { escape_formulas: true }));
  }
}
