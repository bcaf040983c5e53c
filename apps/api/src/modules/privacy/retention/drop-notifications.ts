import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { recordRun } from './record-run.ts';

/** Drops whole months past the term. The database function checks the term; no role may drop a month otherwise. */
export async function dropNotifications(context: JobContext): Promise<void> {
  await context.inTransaction(async (act) => {
    const count = await callFunction(act.db, fn.dropPartitions());
    await recordRun(act, { kind: 'notifications', act: 'delete', ids: [], count });
  });
}
