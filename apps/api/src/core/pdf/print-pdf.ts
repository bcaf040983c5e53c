import { Threads } from '../threads/threads.ts';
import type { PdfDocument, Pictures } from './pdf-document.ts';
import type { Printing } from './pdf-thread.ts';

/** One, so that ten people printing at once need the memory of one; kept a while, as users often print several in a row. */
const threads = new Threads<Printing>({
  file: new URL('./pdf-thread.ts', import.meta.url),
  most: 1,
  mostMb: 256,
  idleMs: 20_000,
});

/** Renders a PDF in a worker thread: layout is synchronous and would block the event loop. */
export async function printPdf(
  document: PdfDocument,
  pictures: Pictures = new Map(),
): Promise<Uint8Array<ArrayBuffer>> {
  return threads.run({ document, pictures }, { transfer: [...pictures.values()].map(({ buffer }) => buffer) });
}
