import { parentPort } from 'node:worker_threads';
import type { Paper, Pictures } from './paper.ts';
import { writePdf } from './write-pdf.ts';

parentPort?.on('message', (asked: { readonly paper: Paper; readonly pictures: Pictures }) => void answer(asked));

async function answer({ paper, pictures }: { readonly paper: Paper; readonly pictures: Pictures }): Promise<void> {
  const written = await writePdf(paper, pictures);
  parentPort?.postMessage(written, [written.buffer]);
}
