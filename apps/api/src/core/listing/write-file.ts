import { buffer } from 'node:stream/consumers';
import { filePieces } from './file-pieces.ts';
import type { Table, Values } from './table.ts';

/** Writes a small file in one go. */
export async function writeFile(table: Table, rows: readonly Values[]): Promise<Uint8Array<ArrayBuffer>> {
  const batches = async function* () {
    if (rows.length > 0) yield rows;
  };
  return new Uint8Array(await buffer(filePieces(table, batches(), () => table.notes)));
}
