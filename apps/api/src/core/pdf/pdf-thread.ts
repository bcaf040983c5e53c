import { parentPort } from 'node:worker_threads';
import type { PdfDocument, Pictures } from './pdf-document.ts';
import { writePdf } from './write-pdf.ts';

parentPort?.on(
  'message',
  (asked: { readonly document: PdfDocument; readonly pictures: Pictures }) => void answer(asked),
);

async function answer({
  document,
  pictures,
}: {
  readonly document: PdfDocument;
  readonly pictures: Pictures;
}): Promise<void> {
  const written = await writePdf(document, pictures);
  parentPort?.postMessage(written, [written.buffer]);
}
