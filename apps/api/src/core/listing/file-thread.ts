import { parentPort } from 'node:worker_threads';
import type { Table, Values } from './table.ts';
import { writeFile } from './write-file.ts';

/** Batches of rows, then the table they belong to; one file at a time. */
export type FilePiece = { readonly rows: readonly Values[] } | { readonly table: Table };

let rows: Values[] = [];

parentPort?.on('message', (piece: FilePiece) => {
  if ('rows' in piece) rows.push(...piece.rows);
  else void answer(piece.table);
});

async function answer(table: Table): Promise<void> {
  const taken = rows;
  rows = [];
  const written = await writeFile(table, taken);
  parentPort?.postMessage(written, [written.buffer]);
}
