import { answerTasks } from '../threads/answer-tasks.ts';
import type { PdfDocument, Pictures } from './pdf-document.ts';
import { writePdf } from './write-pdf.ts';

export interface Printing {
  readonly document: PdfDocument;
  readonly pictures: Pictures;
}

answerTasks(
  ({ document, pictures }: Printing) => writePdf(document, pictures),
  (written: Uint8Array<ArrayBuffer>) => [written.buffer],
);
