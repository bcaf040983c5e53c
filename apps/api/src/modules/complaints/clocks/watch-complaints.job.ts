import { sql } from 'kysely';
import * as z from 'zod';
import type { FactNamed } from '@aura/contracts/facts';
import { automaticComplaintStep } from '@aura/domain/complaints/next-complaint-steps';
import { rows } from '../../../core/sql.ts';
import { allOrEachAlone, eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { readComplaintFacts } from '../base/complaint-facts.ts';
import { lockForSystem } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { storeComplaintStep } from '../base/take-complaint-step.ts';

const BATCH = 500;

type Late = Omit<FactNamed<'complaint.breached'>, 'name' | 'dueAt' | 'clock'> & { readonly dueAt: Date };

/** Marks terms expired since the last run, once each, and closes complaints whose claimant has not replied. */
export const watchComplaints = job({
  name: 'watch-complaints',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    await eachAlone(context, [raiseLateStates, raiseLateAnswers, closeSilent], (part) => part(context));
  },
});

const about = sql`k.claim_id, c.slug, k.affected_party_id, k.id as complaint_id, k.number as number, k.owner_id`;

/** Skips answered complaints: it is the claimant's turn. */
async function raiseLateStates(context: JobContext): Promise<void> {
  const due = await rows(
    context.db,
    sql<{ id: number }>`select l.id from complaint_interval l join complaint_stage t on t.id = l.stage_id
      where l.due_at <= now() and l.closed_at is null and l.breached_at is null and t.key <> 'answered' order by l.due_at limit ${BATCH}`,
  );
  await allOrEachAlone(context, due, (some) =>
    raiseStates(
      context,
      some.map(({ id }) => id),
    ),
  );
}

async function raiseStates(context: JobContext, ids: readonly number[]): Promise<void> {
  await context.inTransaction(async (act) => {
    const late = await rows(
      act.db,
      sql<Late>`update complaint_interval i set breached_at = now() from complaint k join claim c on c.id = k.claim_id
      where i.id in (select l.id from complaint_interval l where l.id = any(${ids}::bigint[]) and l.due_at <= now()
          and l.closed_at is null and l.breached_at is null for update of l skip locked) and k.id = i.complaint_id
      returning ${about}, i.due_at`,
    );
    await tell(act, 'state', late);
  });
}

async function raiseLateAnswers(context: JobContext): Promise<void> {
  const due = await rows(
    context.db,
    sql<{ id: number }>`select l.id from complaint l join complaint_stage t on t.id = l.stage_id
      where l.answer_due_at <= now() and l.closed_at is null and l.answer_breached_at is null and t.key <> 'answered'
      order by l.answer_due_at limit ${BATCH}`,
  );
  await allOrEachAlone(context, due, (some) =>
    raiseAnswers(
      context,
      some.map(({ id }) => id),
    ),
  );
}

async function raiseAnswers(context: JobContext, ids: readonly number[]): Promise<void> {
  await context.inTransaction(async (act) => {
    const late = await rows(
      act.db,
      sql<Late>`update complaint k set answer_breached_at = now() from claim c
      where k.id in (select l.id from complaint l where l.id = any(${ids}::bigint[]) and l.answer_due_at <= now()
          and l.closed_at is null and l.answer_breached_at is null for update of l skip locked) and c.id = k.claim_id
      returning ${about}, k.answer_due_at as due_at`,
    );
    await tell(act, 'answer', late);
  });
}

async function tell(act: Parameters<typeof happened>[0], clock: 'state' | 'answer', late: readonly Late[]) {
  for (const { dueAt, ...breach } of late)
    await happened(act, 'complaint.breached', { ...breach, clock, dueAt: dueAt.toISOString() });
}

/** Reads the complaint again under its lock and takes the step only if no condition is missing. */
async function closeSilent(context: JobContext): Promise<void> {
  const silent = await rows(
    context.db,
    sql<{ id: number }>`select k.id from complaint k join complaint_stage t on t.id = k.stage_id, complaint_rule r
      where t.key = 'answered' and k.informed_at + make_interval(days => r.silence_days) <= ${context.now()} order by k.informed_at limit ${BATCH}`,
  );
  await eachAlone(context, silent, ({ id }) =>
    context.inTransaction(async (act) => {
      const complaint = await lockForSystem(act, id);
      const step = automaticComplaintStep(await readComplaintFacts(act, id), complaint.state);
      if (step !== undefined) await storeComplaintStep(act, complaint, step, 'Sin respuesta de quien se quejó');
    }),
  );
}
