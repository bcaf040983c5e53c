import type { FactNamed } from '@aura/contracts/facts';
import { ESCALATION } from '@aura/domain/process/duties';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import { sql } from 'kysely';
import * as z from 'zod';
import { allOrEachAlone, eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { rows } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { advance } from './advance.ts';

const BATCH = 500;
/** Automatic steps taken once the term of their stage has expired. */
const LAPSING = TRANSITIONS.filter(({ who, needs }) => who.includes('auto') && needs.includes('scopeReviewed'));

/**
 * Marks terms that have expired since the last run, announces each once, and takes steps where silence means consent.
 */
export const watchClocks = job({
  name: 'watch-clocks',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    await eachAlone(context, [raiseBreaches, raiseOverdue, advanceLapsed], (part) => part(context));
  },
});

async function raiseBreaches(context: JobContext): Promise<void> {
  const due = await rows(
    context.db,
    sql<{
      id: number;
      openedAt: Date;
    }>`select l.id, l.opened_at from stage_interval l join affected_party p on p.id = l.affected_party_id
        join claim k on k.id = l.claim_id
      where l.due_at <= now() and l.closed_at is null and l.breached_at is null and p.is_active and k.is_active
      order by l.due_at limit ${BATCH}`,
  );
  await allOrEachAlone(context, due, (some) => raiseThese(context, some));
}

async function raiseThese(
  context: JobContext,
  some: readonly { readonly id: number; readonly openedAt: Date }[],
): Promise<void> {
  const ids = some.map(({ id }) => id);
  await context.inTransaction(async (act) => {
    const late = await rows(
      act.db,
      sql<Omit<FactNamed<'clock.breached'>, 'name' | 'dueAt'> & { dueAt: Date }>`
      update stage_interval i set breached_at = now() from affected_party a join claim c on c.id = a.claim_id, process_stage s
      where (i.id, i.opened_at) in (select l.id, l.opened_at from stage_interval l
          where l.id = any(${ids}::bigint[]) and l.due_at <= now() and l.closed_at is null and l.breached_at is null
          for update of l skip locked)
        and a.id = i.affected_party_id and s.id = i.stage_id
      returning i.id as interval_id, i.affected_party_id, i.claim_id, c.slug, to_char(s.number, 'FM90.00') as stage, i.holder, i.due_at`,
    );
    for (const { dueAt, ...breach } of late)
      await happened(act, 'clock.breached', { ...breach, dueAt: dueAt.toISOString() });
  });
}

async function raiseOverdue(context: JobContext): Promise<void> {
  const due = await rows(
    context.db,
    sql<{ id: number }>`select l.id from task l join claim k on k.id = l.claim_id
      where l.due_at <= now() and l.state = 'open' and l.overdue_at is null and k.is_active order by l.due_at limit ${BATCH}`,
  );
  await allOrEachAlone(context, due, (some) =>
    raiseTasks(
      context,
      some.map(({ id }) => id),
    ),
  );
}

async function raiseTasks(context: JobContext, ids: readonly number[]): Promise<void> {
  await context.inTransaction(async (act) => {
    const late = await rows(
      act.db,
      sql<Omit<FactNamed<'task.overdue'>, 'name'>>`
      update task t set overdue_at = now(), escalated_to = ${JSON.stringify(ESCALATION)}::jsonb ->> t.owner_group from claim c
      where t.id in (select l.id from task l where l.id = any(${ids}::bigint[]) and l.due_at <= now() and l.state = 'open'
          and l.overdue_at is null for update of l skip locked) and c.id = t.claim_id
      returning t.id as task_id, t.claim_id, c.slug, t.affected_party_id, t.title, t.owner_group, t.owner_id, t.escalated_to`,
    );
    for (const task of late) await happened(act, 'task.overdue', task);
  });
}

/** Where silence is an answer (no objection to the scope), the system takes its step once the term has expired. */
async function advanceLapsed(context: JobContext): Promise<void> {
  const asking = { now: context.now(), isProvider: false, isReviewer: false };
  for (const { from, needs } of LAPSING) {
    const isOpen = sql.join(
      needs.map((name) => sql`(${context.answers[name](asking)})`),
      sql` and `,
    );
    const ready = await sql<{ id: number }>`
      select a.id from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id
        join stage_interval i on i.affected_party_id = a.id and i.closed_at is null join process_stage s on s.id = i.stage_id
      where s.number = ${from}::numeric and i.due_at <= now() and a.is_active and c.is_active and ${isOpen}
      order by i.due_at limit ${BATCH}`.execute(context.db);
    await eachAlone(context, ready.rows, ({ id }) =>
      context.inTransaction(async (act) => {
        await sql`select from affected_party where id = ${id} for no key update`.execute(act.db);
        await advance(act, id);
      }),
    );
  }
}
