import { dutiesOf, ESCALATION } from '@aura/domain/process/duties';
import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';

/** More than this in a minute is left for the next one. */
const BATCH = 500;

/** Marks what ran out of time since the last minute, announces each once, and goes on where silence means consent. */
export const watchClocks = job({
  name: 'watch-clocks',
  payload: z.unknown(),
  schedule: '* * * * *',
  run: async (context) => {
    await raiseBreaches(context);
    await raiseOverdue(context);
    await passReviewedScopes(context);
  },
});

async function raiseBreaches({ db }: JobContext): Promise<void> {
  await sql`
    with late as (
      update stage_interval i set breached_at = now() from affected_party a join claim c on c.id = a.claim_id, process_stage s
      where (i.id, i.opened_at) in (select l.id, l.opened_at from stage_interval l join affected_party p on p.id = l.affected_party_id
            join claim k on k.id = l.claim_id
          where l.due_at <= now() and l.closed_at is null and l.breached_at is null and p.is_active and k.is_active
          order by l.due_at limit ${BATCH} for update of l skip locked)
        and a.id = i.affected_party_id and s.id = i.stage_id
      returning i.id, i.affected_party_id, i.claim_id, c.slug, s.number, i.holder, i.due_at)
    select app.announce('clock.breached', jsonb_build_object('claimId', claim_id, 'slug', slug, 'affectedPartyId', affected_party_id,
      'intervalId', id, 'stage', to_char(number, 'FM90.00'), 'holder', holder,
      'dueAt', to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), null, null) from late`.execute(db);
}

async function raiseOverdue({ db }: JobContext): Promise<void> {
  await sql`
    with late as (
      update task t set overdue_at = now(), escalated_to = ${JSON.stringify(ESCALATION)}::jsonb ->> t.owner_group from claim c
      where t.id in (select l.id from task l join claim k on k.id = l.claim_id
          where l.due_at <= now() and l.state = 'open' and l.overdue_at is null and k.is_active
          order by l.due_at limit ${BATCH} for update of l skip locked) and c.id = t.claim_id
      returning t.*, c.slug)
    select app.announce('task.overdue', jsonb_build_object('taskId', id, 'claimId', claim_id, 'slug', slug, 'affectedPartyId', affected_party_id,
      'title', title, 'ownerGroup', owner_group, 'ownerId', owner_id, 'escalatedTo', escalated_to), null, null) from late`.execute(
    db,
  );
}

/** A scope nobody objected to in its eight business hours goes on to be quoted. */
async function passReviewedScopes({ db }: JobContext): Promise<void> {
  await sql`
    select app.move_party(a.id, 3.01, 'declared', 'T14', null, now(), null, '', '{"scopeReviewed": true, "nothingExcluding": true}',
      'Avanza de 2.04 Alcance definido a 3.01 Por cotizar: nadie objetó el alcance en su plazo.', ${JSON.stringify(dutiesOf('3.01'))}::jsonb, null)
    from (select a.id from affected_party a join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
        join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id
      where s.number = 2.04 and i.due_at <= now() and a.is_active and c.is_active and not exists (select from affected_party_scope_reason r
        join scope_motif t on t.id = r.scope_motif_id where r.affected_party_id = a.id and t.effect = 'rulesOut')
        and exists (select from affected_party_scope_reason r where r.affected_party_id = a.id)
      order by i.due_at limit ${BATCH} for no key update of a skip locked) a`.execute(db);
}
