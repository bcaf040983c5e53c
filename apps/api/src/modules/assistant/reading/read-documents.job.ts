import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { readDocument } from './read-document.ts';

/** A little less than the time to its next run, so that workers that were started meanwhile take their share. */
const MOST_MS = 55_000;

/** Reads what waits, one after the other, and what a worker that died left half-way. */
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
