import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { readDocument } from './read-document.ts';

/** Reads a document as soon as it can be read. Where others are being read it does nothing: its turn comes with `read-documents`. */
export const readDocumentJob = job({
  name: 'read-document',
  payload: z.object({ key: z.uuid() }),
  run: async (context, { key }) => void (await readDocument(context, key)),
});
