import * as z from 'zod';
import { sql } from 'kysely';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { today } from '../requests/request.store.ts';
import { blockDue } from './block-due.ts';
import { forgetPositions } from './forget-positions.ts';
import { forgetReads } from './forget-reads.ts';
import { recordRun } from './record-run.ts';

/** Every night: blocks what is past its term and deletes what was blocked long enough. Idempotent. */
export const applyRetention = job({
  name: 'apply-retention',
  payload: z.unknown(),
  schedule: '40 9 * * *',
  run: async (context) => {
    const parts = [blockDue, deleteDue, forgetPositions, forgetReads, forgetMails, dropNotifications];
    await eachAlone(context, parts, (part) => part(context));
  },
});

/** Drops whole months past the term. The database function checks the term; no role may drop a month otherwise. */
async function dropNotifications(context: JobContext): Promise<void> {
  await context.inTransaction(async (act) => {
    const count = await callFunction(act.db, fn.dropPartitions());
    await recordRun(act, { kind: 'notifications', act: 'delete', ids: [], count });
  });
}

const BATCH = 2000;

/** Empties what mails said and to whom; the database function checks the term. */
async function forgetMails(context: JobContext): Promise<void> {
  for (;;) {
    const count = await context.inTransaction(async (act) => {
      const forgotten = await callFunction(act.db, fn.forgetMails({ most: BATCH }));
      await recordRun(act, { kind: 'mails', act: 'delete', ids: [], count: forgotten });
      return forgotten;
    });
    if (count < BATCH) return;
  }
}

const MOST_A_NIGHT = 5000;

interface Due {
  readonly id: number;
  readonly ruleId: number;
  readonly keys: string[];
}

/** Deletes the files' bytes before their rows: after a crash the next run still finds the keys. */
async function deleteDue(context: JobContext): Promise<void> {
  const day = today(context);
  const due = await rows(
    context.db,
    sql<Due>`select b.affected_party_id as id, b.rule_id, array(select k.key::text
        from app.files_of_party(b.affected_party_id) k (key) left join stored_file s on s.key = k.key
        where s.key is null or s.refusal = 'Datos personales bloqueados') as keys
      from blocked_party b where b.deleted_at is null and b.delete_on <= ${day}::date order by b.delete_on, b.affected_party_id limit ${MOST_A_NIGHT}`,
  );
  await eachAlone(context, due, async ({ id, ruleId, keys }) => {
    for (const key of keys)
      await context.fileStore.remove((['original', 'web', 'thumbnail'] as const).map((shelf) => ({ shelf, key })));
    await context.inTransaction(async (act) => {
      const isDeleted = await callFunction(act.db, fn.deleteBlocked({ party: id, today: day }));
      if (isDeleted) await recordRun(act, { kind: 'claimFile', act: 'delete', ids: [id], ruleId });
    });
  });
}
