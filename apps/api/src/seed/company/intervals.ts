import { dutiesOf, ESCALATION } from '@aura/domain/process/duties';
import { STARTING_STAGES } from '@aura/domain/stages';
import type { Client } from 'pg';
import type { Case } from './case.ts';
import type { Cast } from './cast.ts';
import type { Draw } from './draw.ts';
import { REASONS } from './sentences.ts';

/** One interval per stay of a party, with its tasks, done or open. */
export function intervalRows(one: Case, cast: Cast, draw: Draw) {
  const { stays } = one.party;
  return stays.map((stay, place) => {
    const { step } = stay;
    const mover = step?.who.find((who) => who !== 'auto');
    return {
      affected_party_id: one.partyId,
      claim_id: one.claimId,
      customer_id: one.customerId,
      zone_id: one.zoneId,
      stage_id: cast.stage(stay.stage),
      from_stage_id: step === null ? null : cast.stage(step.from),
      kind: step === null ? 'entered' : 'declared',
      rule: step?.rule ?? null,
      opened_at: stay.at.toISOString(),
      closed_at: stays[place + 1]?.at.toISOString() ?? null,
      opened_by: step === null ? one.userOf('EsAt') : mover === undefined ? null : one.userOf(mover),
      reason: reasonOf(one, stay, draw),
    };
  });
}

/** The provider's name for a step that needs a provider, the reason for one that needs a reason. */
function reasonOf({ jobs }: Case, { step, at }: Case['party']['stays'][number], draw: Draw): string {
  if (step?.asks === 'provider') return jobs.find(({ since }) => since.getTime() === at.getTime())?.provider.name ?? '';
  return step?.asks === 'reason' ? draw.oneOf(REASONS[step.rule] ?? ['Acordado con el cliente']) : '';
}

export type IntervalRow = ReturnType<typeof intervalRows>[number];

/** The database's clock fills in holder, term, due time, duration and breach. */
export async function writeIntervals(client: Client, rows: readonly IntervalRow[]): Promise<void> {
  await client.query(INTERVALS, [JSON.stringify(rows)]);
  const duties = STARTING_STAGES.flatMap(({ number }) => dutiesOf(number).map((duty) => ({ number, ...duty })));
  await client.query(TASKS, [JSON.stringify(duties), JSON.stringify(ESCALATION)]);
  await client.query('select app.count_unauthorized_days()');
}

const INTERVALS = `
with r as (select * from jsonb_populate_recordset(null::stage_interval, $1)),
  clocked as (
    select r.*, s.holder as turn, app.stage_minutes(s.sla_amount, s.sla_unit) as term, z.time_zone,
      case when s.is_due_by_promise and c.promise_date is not null then (c.promise_date + time '18:00') at time zone z.time_zone
        else app.stage_due(r.opened_at, s.sla_amount, s.sla_unit, z.time_zone) end as due
    from r join process_stage s on s.id = r.stage_id join zone z on z.id = r.zone_id join claim c on c.id = r.claim_id)
insert into stage_interval (affected_party_id, claim_id, customer_id, zone_id, stage_id, from_stage_id, kind, rule, holder, opened_at, closed_at,
  business_minutes, minutes_left, due_at, breached_at, opened_by, reason)
select affected_party_id, claim_id, customer_id, zone_id, stage_id, from_stage_id, kind, rule, turn, opened_at, closed_at,
  app.business_clock(closed_at, time_zone) - app.business_clock(opened_at, time_zone), term, due,
  case when due < coalesce(closed_at, now()) then due end, opened_by, reason
from clocked order by affected_party_id, opened_at`;

const TASKS = `
insert into task (claim_id, affected_party_id, customer_id, zone_id, pattern, interval_id, stage_id, title, owner_group, owner_id, due_at, made_at,
  state, settled_by, settled_at, overdue_at, escalated_to)
select i.claim_id, i.affected_party_id, i.customer_id, i.zone_id, d.pattern, i.id, i.stage_id, d.title, d."group",
  case d."group" when 'Supervisor' then c.supervisor_id when 'ACo' then c.cost_analyst_id when 'KAM' then k.key_account_manager_id end,
  i.due_at, i.opened_at, case when i.closed_at is null then 'open' else 'done' end, n.opened_by, i.closed_at, i.breached_at,
  case when i.breached_at is not null then $2::jsonb ->> d."group" end
from stage_interval i join process_stage s on s.id = i.stage_id
  join jsonb_to_recordset($1) d (number numeric, pattern text, title text, "group" text) on d.number = s.number
  join claim c on c.id = i.claim_id join customer k on k.id = i.customer_id
  left join stage_interval n on n.affected_party_id = i.affected_party_id and n.opened_at = i.closed_at
where not exists (select from task t where t.interval_id = i.id)`;
