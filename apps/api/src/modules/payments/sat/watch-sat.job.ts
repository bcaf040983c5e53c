import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { askAboutOwn } from './ask-about-own.ts';
import { askSat } from './ask-sat.ts';
import { type Due, takeDue } from './take-due.ts';

/** Four seconds' worth: who dies leaves no more than these behind for the time of the lease. */
const AT_ONCE = 20;
/** An answer may take more than a second; so many under way keep the pace nevertheless. */
const ASKERS = 5;
/** It ends before the next minute begins another. */
const WORK_MS = 48_000;
/** So many unanswered in a row, and the tax authority is down: the rest waits for the next minute. */
const MOST_SILENT = 5;

/**
 * Asks again about every receipt whose turn has come, ours and providers', at the pace the tax authority allows. When that is stands with each of
 * them and moves on in the transaction that keeps the answer, so that whoever dies leaves off where it was.
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
