import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { recordRun } from './record-run.ts';

/** Months past the term go as a whole; the function of the database knows the term, and nobody else may drop a month. */
export async function dropNotifications(context: JobContext): Promise<void> {
  await context.inTransaction(async (act) => {
    const count = await callFunction(act.db, fn.dropPartitions());
    await recordRun(act, { kind: 'notifications', act: 'delete', ids: [], count });
  });
}
