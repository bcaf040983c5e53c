import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { recordRun } from './record-run.ts';

const BATCH = 2000;

/** Empties what mails said and to whom; the database function checks the term. */
export function forgetMails(context: JobContext): Promise<void> {
  return inBatches(context, () => fn.forgetMails({ most: BATCH }));
}

/** What numbers of no record wrote, at the term of mails. */
export function forgetStrays(context: JobContext): Promise<void> {
  return inBatches(context, () => fn.forgetStrays({ most: BATCH }));
}

async function inBatches(context: JobContext, forget: () => ReturnType<typeof fn.forgetMails>): Promise<void> {
  for (;;) {
    const count = await context.inTransaction(async (act) => {
      const forgotten = await callFunction(act.db, forget());
      await recordRun(act, { kind: 'mails', act: 'delete', ids: [], count: forgotten });
      return forgotten;
    });
    if (count < BATCH) return;
  }
}
