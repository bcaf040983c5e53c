import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FilePiece } from './file-thread.ts';
import type { Table, Values } from './table.ts';

/** Heap limit of the thread: beyond it the thread dies and one request fails, not the server. */
const MOST_MB = 512;
/** Idle time before the thread ends and its memory is freed. */
const IDLE_MS = 20_000;
/** postMessage copies rows in the event loop: batches of a few milliseconds each. */
const ROWS_A_TURN = 250;

let last: Promise<unknown> = Promise.resolve();
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Writes a file of rows in a worker thread: formatting and compressing a million cells would block the event loop for seconds.
 * One at a time, so that ten exports at once need the memory of one.
 */
export async function writeInThread<Row>(
  table: Table,
  rows: readonly Row[],
  valuesOf: (row: Row) => Values,
): Promise<Uint8Array<ArrayBuffer>> {
  const before = last;
  const mine = (async () => {
    await before.catch(() => undefined);
    return inThread(table, rows, valuesOf);
  })();
  last = mine;
  return mine;
}

async function inThread<Row>(
  table: Table,
  rows: readonly Row[],
  valuesOf: (row: Row) => Values,
): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  thread ??= openThread();
  const opened = thread;
  const hand = (piece: FilePiece) => opened.postMessage(piece, []);
  const answer = once(opened, 'message');
  try {
    for (let first = 0; first < rows.length; first += ROWS_A_TURN) {
      hand({ rows: rows.slice(first, first + ROWS_A_TURN).map(valuesOf) });
      await nextTurn();
    }
    hand({ table });
    const [written] = (await answer) as [Uint8Array<ArrayBuffer>];
    return written;
  } finally {
    answer.catch(() => undefined);
    idle = setTimeout(closeThread, IDLE_MS).unref();
  }
}

function openThread(): Worker {
  const opened = new Worker(new URL('./file-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  // An error ends the thread; the next file starts a new one.
  opened.on('error', () => {
    if (thread === opened) thread = null;
  });
  opened.unref();
  return opened;
}

function closeThread(): void {
  void thread?.terminate();
  thread = null;
}
