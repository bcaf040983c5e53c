import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { readDocument } from './read-document.ts';

/** Reads a document as soon as possible. Does nothing if enough are being read: `read-documents` takes it later. */
export const readDocumentJob = job({
  name: 'read-document',
  payload: z.object({ key: z.uuid() }),
  run: async (context, { key }) => void (await readDocument(context, key)),
});
