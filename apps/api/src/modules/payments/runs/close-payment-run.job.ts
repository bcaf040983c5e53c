import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { isFresh, type Recheck } from '../base/sat-freshness.ts';
import { freezeRun } from './freeze-run.ts';
import { makeRunFile } from './make-run-file.ts';
import { seeRun } from './run.store.ts';

/** Receipts rechecked between two progress updates. */
const AT_ONCE = 50;

/** Closes a run in resumable parts: each checks whether it was done before, so the worker may die at any point. */
export const closePaymentRun = (recheck: Recheck) =>
  job({
    name: 'close-payment-run',
    payload: z.object({ runId: z.int() }),
    run: async (context, { runId }) => {
      const run = await seeRun(context, runId);
      if (run.state === 'closing') {
        const inside = await requestsIn(context, runId);
        await askAgain(context, runId, recheck);
        await context.inTransaction((act) => freezeRun(act, runId, inside));
      }
      await makeRunFile(context, runId);
    },
  });

async function requestsIn({ db }: JobContext, runId: number): Promise<readonly number[]> {
  const inside = await rows(db, sql<{ id: number }>`select id from payment_request where run_id = ${runId}`);
  return inside.map(({ id }) => id);
}

/** Rechecks stale receipts before anything is locked, since the tax authority may be slow. */
async function askAgain(context: JobContext, runId: number, recheck: Recheck): Promise<void> {
  const stale = await rows(
    context.db,
    sql<{
      id: number;
    }>`select distinct t.id from payment_request r join payment_request_receipt l on l.request_id = r.id
      join tax_receipt t on t.id = l.receipt_id where r.run_id = ${runId} and t.state = 'accepted' and not ${isFresh(context.now())} order by t.id`,
  );
  const ids = stale.map(({ id }) => id);
  await progress(context, runId, 0, ids.length + 1);
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await recheck(context, ids.slice(first, first + AT_ONCE));
    await progress(context, runId, Math.min(first + AT_ONCE, ids.length), ids.length + 1);
  }
}

async function progress({ db }: JobContext, runId: number, done: number, toDo: number): Promise<void> {
  await db
    .updateTable('paymentRun')
    .set({ done, toDo })
    .where('id', '=', runId)
    .where('state', '=', 'closing')
    .execute();
}
