import type { JobContext } from '../../../jobs/job-context.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { recordRun } from './record-run.ts';

const BATCH = 5000;

/** The database function checks the term; no role may change a visit otherwise. */
export async function forgetPositions(context: JobContext): Promise<void> {
  for (;;) {
    const ids = await context.inTransaction(async (act) => {
      const forgotten = ((await callFunction(act.db, fn.forgetPositions({ most: BATCH }))) ?? []).map(Number);
      await recordRun(act, { kind: 'position', act: 'delete', ids: forgotten });
      return forgotten;
    });
    if (ids.length < BATCH) return;
  }
}
