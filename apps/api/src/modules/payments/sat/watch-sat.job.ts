import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { askAboutOwn } from './ask-about-own.ts';
import { askSat } from './ask-sat.ts';
import { type Due, takeDue } from './take-due.ts';

/** Four seconds' worth: a worker that dies leaves no more than these leased. */
const AT_ONCE = 20;
/** An answer may take more than a second; this many in flight keep the pace. */
const ASKERS = 5;
/** Ends before the next minute's run starts. */
const WORK_MS = 48_000;
/** After this many unanswered in a row the tax authority is considered down; the rest waits for the next run. */
const MOST_SILENT = 5;

/**
 * Queries every due receipt again, issued and received, at the pace the tax authority allows. The next date is stored
 * with each receipt, in the transaction that stores the answer, so that a crash loses no progress.
 */
export const watchSat = job({
  name: 'watch-sat',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    const began = performance.now();
    const heard = { silent: 0 };
    while (performance.now() - began < WORK_MS && heard.silent < MOST_SILENT) {
      const due = await takeDue(context.db, context.now(), AT_ONCE);
      if (due.length === 0) return;
      await askAll(context, due, heard);
    }
  },
});

async function askAll(context: JobContext, due: readonly Due[], heard: { silent: number }): Promise<void> {
  const waiting = [...due];
  const askInTurn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (heard.silent >= MOST_SILENT) return;
      const ask = next.direction === 'issued' ? askAboutOwn : askSat;
      heard.silent = (await ask(context, next.id, 'nightly')) ? 0 : heard.silent + 1;
    }
  };
  await Promise.all(Array.from({ length: ASKERS }, askInTurn));
}
