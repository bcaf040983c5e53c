import { setImmediate as nextTurn } from 'node:timers/promises';
import { Threads } from '../threads/threads.ts';
import type { FilePiece } from './file-thread.ts';
import type { Table, Values } from './table.ts';

/** postMessage copies rows in the event loop: batches of a few milliseconds each. */
const ROWS_A_TURN = 250;

/** One, so that ten exports at once need the memory of one. */
const threads = new Threads<FilePiece>({
  file: new URL('./file-thread.ts', import.meta.url),
  most: 1,
  mostMb: 512,
  idleMs: 20_000,
});

/**
 * Writes a file of rows in a worker thread: formatting and compressing a million cells would block the event loop for
 * seconds.
 */
export async function writeInThread<Row>(
  table: Table,
  rows: readonly Row[],
  valuesOf: (row: Row) => Values,
): Promise<Uint8Array<ArrayBuffer>> {
  return threads.feed(async (hand) => {
    for (let first = 0; first < rows.length; first += ROWS_A_TURN) {
      hand({ rows: rows.slice(first, first + ROWS_A_TURN).map(valuesOf) });
      await nextTurn();
    }
    hand({ table });
  });
}
