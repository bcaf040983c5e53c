import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { readDocument } from './read-document.ts';

/** Slightly less than the interval between runs, so that workers started meanwhile take their share. */
const MOST_MS = 55_000;

/** Reads waiting documents one after the other, including those left by a worker that died. */
export const readDocuments = job({
  name: 'read-documents',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: (context) => readWaiting(context),
});

export async function readWaiting(context: JobContext, mostMs = MOST_MS): Promise<void> {
  const until = performance.now() + mostMs;
  while (performance.now() < until) if (!(await readDocument(context))) return;
}
