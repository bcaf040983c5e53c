import { type RawBuilder, sql } from 'kysely';
import type { MacroQuery } from '../macro/macro-filters.ts';

type Sql = RawBuilder<unknown>;

/** Filters by what an ended stretch does not hold itself, so that its claim has to be looked up. */
const OF_THE_CLAIM = ['supervisor', 'costAnalyst', 'jobType', 'from', 'to'] as const;

/**
 * The open work as it was at a moment, with the columns of `macro_open`, so that its filters apply: what has not moved since, and
 * the stretches that have ended since. Whose a claim was and what was promised is told as of now, and amounts are not known.
 */
export function openAt(moment: Date, query: MacroQuery): Sql {
  const at = sql`${moment}::timestamptz`;
  const ended = OF_THE_CLAIM.some((name) => query[name] !== undefined) ? WITH_CLAIM : WITHOUT_CLAIM;
  return sql`(
    select m.affected_party_id, m.claim_id, m.stage_id, m.stage_since, m.customer_id, m.zone_id, m.supervisor_id, m.cost_analyst_id,
      m.job_type_id, m.assigned_at, m.promise_date, m.due_at, m.holder
    from macro_open m where m.stage_since <= ${at}
    union all
    select i.affected_party_id, i.claim_id, i.stage_id, i.opened_at, i.customer_id, i.zone_id, k.supervisor_id, k.cost_analyst_id,
      k.job_type_id, k.assigned_at, k.promise_date, i.due_at, i.holder
    from stage_interval i ${ended} and i.closed_at > ${at} and i.opened_at <= ${at})`;
}

/** Claims are looked up one by one, which the fence (offset 0) insists on: else every claim there is would be read for a few intervals. */
const WITH_CLAIM: Sql = sql`cross join lateral (select * from claim k where k.id = i.claim_id and k.is_active offset 0) k where true`;

/** Only whether the claim still counts is asked: the few that do not are read once, instead of a claim for each of some ten thousand intervals. */
const WITHOUT_CLAIM: Sql = sql`cross join (select null::bigint as supervisor_id, null::bigint as cost_analyst_id, null::bigint as job_type_id,
    null::timestamptz as assigned_at, null::date as promise_date) k
  where i.claim_id not in (select c.id from claim c where not c.is_active)`;
