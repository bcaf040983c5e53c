import { dutiesOf } from '@aura/domain/process/duties';
import { usualWay } from '@aura/domain/process/usual-way';
import { STARTING_STAGES } from '@aura/domain/stages';
import type { Client } from 'pg';
import type { ClaimRange } from './generate-claim-rows.ts';

/** Inserts parties without opening an interval for each; `writeIntervals` then writes all of them at once. */
export function withoutEntering<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  return withoutTriggers(client, ['affected_party enter_process', 'stage_interval keep_chain'], work);
}

/** In the caller's transaction, and only where the work does at once, or rebuilds, what the triggers do row by row. */
export async function withoutTriggers<Result>(
  client: Client,
  triggers: readonly `${string} ${string}`[],
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = async (way: 'disable' | 'enable') => {
    for (const [table, trigger] of triggers.map((one) => one.split(' ')))
      await client.query(`alter table ${table} ${way} trigger ${trigger}`);
  };
  await turn('disable');
  const result = await work();
  await turn('enable');
  return result;
}

interface IntervalOptions {
  readonly last?: number;
  readonly withTasks?: boolean;
  readonly claims?: ClaimRange;
}

/**
 * The usual way of every party of these claims, or of all that have none, spread from registration to its current
 * stage, with the tasks of that stage. `last`: only so many intervals each, the first of which is then the start.
 */
export async function writeIntervals(
  client: Client,
  { last = 99, withTasks = true, claims }: IntervalOptions = {},
): Promise<void> {
  const ways = STARTING_STAGES.flatMap(({ number }) => {
    const way = usualWay(number);
    const steps = [
      { number: '1.01', from: null, rule: null },
      ...way.map(({ from, to, rule }) => ({ number: to, from, rule })),
    ];
    const kept = steps.slice(-last);
    return kept.map((step, place) => ({
      stage: number,
      place,
      places: kept.length,
      number: step.number,
      from: place === 0 ? null : step.from,
      rule: place === 0 ? null : step.rule,
    }));
  });
  if (claims === undefined) await client.query(intervalsOf(WITHOUT), [JSON.stringify(ways)]);
  else await client.query(intervalsOf(IN_RANGE), [JSON.stringify(ways), claims.first, claims.last]);
  if (!withTasks) return;
  const duties = STARTING_STAGES.flatMap(({ number }) => dutiesOf(number).map((duty) => ({ number, ...duty })));
  await client.query(TASKS, [JSON.stringify(duties)]);
}

const WITHOUT = 'not exists (select from stage_interval i where i.affected_party_id = a.id)';
const IN_RANGE = 'a.claim_id between $2 and $3';

/** Business time from a table of days instead of a call per row: nth counts the working days before. */
const intervalsOf = (which: string) => `
with days as materialized (
    select d.day, d.is_open, count(*) filter (where d.is_open) over (order by d.day rows between unbounded preceding and 1 preceding) as nth
    from (select g::date as day, extract(isodow from g) < 6 and not exists (select from holiday h where h.is_active and h.day = g::date) as is_open
      from generate_series(date '2015-01-01', date '2035-12-31', interval '1 day') g) d),
  open_days as materialized (select day, nth from days where is_open),
  ways as materialized (
    select f.id as stage_id, w.place, w.places, s.id as at_id, p.id as from_id, w.rule, s.holder, s.sla_amount, s.sla_unit
    from jsonb_to_recordset($1) w (stage numeric, place int, places int, number numeric, "from" numeric, rule text)
      join process_stage f on f.number = w.stage join process_stage s on s.number = w.number left join process_stage p on p.number = w."from"),
  parties as materialized (
    select a.id, a.claim_id, a.customer_id, a.zone_id, a.stage_id, a.stage_since, least(a.added_at, a.stage_since - interval '1 hour') as began, z.time_zone
    from affected_party a join zone z on z.id = a.zone_id where ${which}),
  spread as (
    select a.*, w.place, w.places, w.at_id, w.from_id, w.rule, w.holder, w.sla_amount, w.sla_unit,
      case when w.place + 1 = w.places then a.stage_since
        else a.began + (a.stage_since - a.began) * (w.place::float8 / greatest(w.places - 1, 1)) end as opened_at,
      case when w.place + 2 = w.places then a.stage_since
        when w.place + 1 < w.places then a.began + (a.stage_since - a.began) * ((w.place + 1)::float8 / (w.places - 1)) end as closed_at
    from parties a join ways w on w.stage_id = a.stage_id),
  clocked as (
    select s.*, o.nth * 540 + o.is_open::int * greatest(0, least(540, floor(extract(epoch from (s.opened_at at time zone s.time_zone)::time) / 60) - 540))::int as from_clock,
      c.nth * 540 + c.is_open::int * greatest(0, least(540, floor(extract(epoch from (s.closed_at at time zone s.time_zone)::time) / 60) - 540))::int as to_clock,
      app.stage_minutes(s.sla_amount, s.sla_unit) as term
    from spread s join days o on o.day = (s.opened_at at time zone s.time_zone)::date
      left join days c on c.day = (s.closed_at at time zone s.time_zone)::date)
insert into stage_interval (affected_party_id, claim_id, customer_id, zone_id, stage_id, from_stage_id, kind, rule, holder, opened_at, closed_at,
  business_minutes, minutes_left, due_at)
select c.id, c.claim_id, c.customer_id, c.zone_id, c.at_id, c.from_id, case when c.from_id is null then 'entered' else 'declared' end, c.rule,
  c.holder, c.opened_at, c.closed_at, c.to_clock - c.from_clock, c.term,
  case when c.sla_unit = 'dn' then c.opened_at + make_interval(days => c.sla_amount)
    else (d.day + time '09:00' + make_interval(mins => (c.from_clock + c.term - d.nth * 540)::int)) at time zone c.time_zone end
from clocked c left join open_days d on d.nth = (c.from_clock + c.term - 1) / 540
order by c.id, c.place`;

const TASKS = `
insert into task (claim_id, affected_party_id, customer_id, zone_id, pattern, interval_id, stage_id, title, owner_group, owner_id, due_at, made_at)
select i.claim_id, i.affected_party_id, i.customer_id, i.zone_id, d.pattern, i.id, i.stage_id, d.title, d."group",
  case d."group" when 'Supervisor' then c.supervisor_id when 'ACo' then c.cost_analyst_id when 'KAM' then k.key_account_manager_id end,
  i.due_at, i.opened_at
from stage_interval i join process_stage s on s.id = i.stage_id
  join jsonb_to_recordset($1) d (number numeric, pattern text, title text, "group" text) on d.number = s.number
  join claim c on c.id = i.claim_id join customer k on k.id = i.customer_id join affected_party a on a.id = i.affected_party_id
where i.closed_at is null and a.is_active and c.is_active and not exists (select from task t where t.interval_id = i.id)`;
