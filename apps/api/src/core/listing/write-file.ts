import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from './cell.ts';

export interface Table {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A text that begins like a formula gets an apostrophe: a spreadsheet that opens the file must not run it. */
export function writeCsv({ titles, rows }: Table): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(stringify([titles, ...rows] as Cell[][], { bom: true, escape_formulas: true })));
}

/** Typed cells: a text stays a text whatever it begins with, a figure stays a figure. */
export async function writeWorkbook(
  { titles, rows }: Table,
  filters: readonly (readonly [string, string])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const content = await writeXlsx({
    sheets: [
      { name: 'Datos', rows: [[...titles], ...rows.map((row) => [...row])] },
      { name: 'Filtros', rows: filters.map((line) => [...line]) },
    ],
  });
  return new Uint8Array(content);
}
