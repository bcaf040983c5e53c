import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfDocument, Pictures } from './pdf-document.ts';

/** Heap limit of the thread: beyond it the thread dies and one request fails, not the server. */
const MOST_MB = 256;
/** Idle time before the thread ends and its memory is freed: users often print several claims in a row. */
const IDLE_MS = 20_000;

let last: Promise<unknown> = Promise.resolve();
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Renders a PDF in a worker thread: layout is synchronous and would block the event loop. One at a time,
 * so that ten people printing at once need the memory of one.
 */
export async function printPdf(
  document: PdfDocument,
  pictures: Pictures = new Map(),
): Promise<Uint8Array<ArrayBuffer>> {
  const before = last;
  const mine = (async () => {
    await before.catch(() => undefined);
    return inThread(document, pictures);
  })();
  last = mine;
  return mine;
}

async function inThread(document: PdfDocument, pictures: Pictures): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  thread ??= openThread();
  const answer = once(thread, 'message');
  thread.postMessage(
    { document, pictures },
    [...pictures.values()].map(({ buffer }) => buffer),
  );
  try {
    const [written] = (await answer) as [Uint8Array<ArrayBuffer>];
    return written;
  } finally {
    idle = setTimeout(closeThread, IDLE_MS).unref();
  }
}

function openThread(): Worker {
  const opened = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  // An error ends the thread; the next document starts a new one.
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
