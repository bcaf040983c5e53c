import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { recordRun } from './record-run.ts';

const BATCH = 2000;

/** Empties what mails said and to whom; the database function checks the term. */
export async function forgetMails(context: JobContext): Promise<void> {
  for (;;) {
    const count = await context.inTransaction(async (act) => {
      const forgotten = await callFunction(act.db, fn.forgetMails({ most: BATCH }));
      await recordRun(act, { kind: 'mails', act: 'delete', ids: [], count: forgotten });
      return forgotten;
    });
    if (count < BATCH) return;
  }
}
