import * as z from 'zod';
import { sql } from 'kysely';
import { eachAlone, allOrEachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { callFunction, rows, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { today } from '../requests/request.store.ts';
import { recordRun } from './record-run.ts';
import { dueParties } from './due-parties.ts';
import { ruleOf } from './rule-of.ts';

/** Every night: blocks what is past its term and deletes what was blocked long enough. Idempotent. */
export const applyRetention = job({
  name: 'apply-retention',
  payload: z.unknown(),
  schedule: '40 9 * * *',
  run: async (context) => {
    const parts = [blockDue, deleteDue, forgetPositions, forgetReads, forgetMails, forgetStrays, dropNotifications];
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

const MAILS_AT_ONCE = 2000;

/** Empties what mails said and to whom; the database function checks the term. */
function forgetMails(context: JobContext): Promise<void> {
  return inBatches(context, () => fn.forgetMails({ most: MAILS_AT_ONCE }));
}

/** Messages from numbers of no record, at the term of mails. */
function forgetStrays(context: JobContext): Promise<void> {
  return inBatches(context, () => fn.forgetStrays({ most: MAILS_AT_ONCE }));
}

async function inBatches(context: JobContext, forget: () => ReturnType<typeof fn.forgetMails>): Promise<void> {
  for (;;) {
    const count = await context.inTransaction(async (act) => {
      const forgotten = await callFunction(act.db, forget());
      await recordRun(act, { kind: 'mails', act: 'delete', ids: [], count: forgotten });
      return forgotten;
    });
    if (count < MAILS_AT_ONCE) return;
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

/** A party touches a dozen tables; a hundred per transaction keeps its locks short. */
const PARTIES_AT_ONCE = 100;

async function blockDue(context: JobContext): Promise<void> {
  const day = today(context);
  const rule = await ruleOf(context, 'claimFile', day);
  const fiscal = await ruleOf(context, 'fiscal', day);
  if (rule === undefined || fiscal === undefined) return;
  const from = dueParties(day, rule.months, fiscal.months);
  const block = (some: readonly { readonly id: number }[]) =>
    context.inTransaction(async (act) => {
      const due = await rows(
        act.db,
        sql<{
          id: number;
          until: string;
        }>`select a.id, (${day}::date + make_interval(months => ${rule.blockedMonths}))::date::text as until
          from ${from} and a.id = any(${some.map(({ id }) => id)}::bigint[]) order by a.id for no key update of a skip locked`,
      );
      for (const { id, until } of due)
        await callFunction(act.db, fn.blockParty({ party: id, rule: rule.id, request: null, blocker: null, until }));
      await recordRun(act, { kind: 'claimFile', act: 'block', ids: due.map(({ id }) => id), ruleId: rule.id });
    });
  const found = await rows(
    context.db,
    sql<{ id: number }>`select a.id from ${from} order by a.id limit ${MOST_A_NIGHT}`,
  );
  const batches = Array.from({ length: Math.ceil(found.length / PARTIES_AT_ONCE) }, (_, at) =>
    found.slice(at * PARTIES_AT_ONCE, (at + 1) * PARTIES_AT_ONCE),
  );
  await eachAlone(context, batches, (batch) => allOrEachAlone(context, batch, block));
}

const POSITIONS_AT_ONCE = 5000;

/** The database function checks the term; no role may change a visit otherwise. */
async function forgetPositions(context: JobContext): Promise<void> {
  for (;;) {
    const ids = await context.inTransaction(async (act) => {
      const forgotten = ((await callFunction(act.db, fn.forgetPositions({ most: POSITIONS_AT_ONCE }))) ?? []).map(
        Number,
      );
      await recordRun(act, { kind: 'position', act: 'delete', ids: forgotten });
      return forgotten;
    });
    if (ids.length < POSITIONS_AT_ONCE) return;
  }
}

const READS_AT_ONCE = 5000;

/** Records only how many were deleted: there are millions, and their ids carry no meaning. */
async function forgetReads(context: JobContext): Promise<void> {
  const day = today(context);
  const rule = await ruleOf(context, 'reads', day);
  if (rule === undefined) return;
  for (;;) {
    const count = await context.inTransaction(async (act) => {
      const { count: forgotten } = await one(
        act.db,
        sql<{ count: number }>`with due as (select id from personal_read
            where at < ((${day}::date - make_interval(months => ${rule.months}))::date + 1)::timestamp at time zone 'America/Mexico_City' limit ${READS_AT_ONCE}),
          gone as (delete from personal_read where id in (select id from due) returning 1) select count(*)::int as count from gone`,
      );
      await recordRun(act, { kind: 'reads', act: 'delete', ids: [], count: forgotten, ruleId: rule.id });
      return forgotten;
    });
    if (count < READS_AT_ONCE) return;
  }
}
