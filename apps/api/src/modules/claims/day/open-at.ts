import { type RawBuilder, sql } from 'kysely';
import type { MacroQuery } from '../macro/macro-filters.ts';

type Sql = RawBuilder<unknown>;

/** Filters on columns that ended intervals lack, so that their claims must be joined. */
const OF_THE_CLAIM = ['supervisor', 'costAnalyst', 'jobType', 'from', 'to'] as const;

/**
 * The open work at a past moment, with the columns of `macro_open` so that its filters apply: parties that have not
 * moved since, and intervals that ended since. Holders and promise dates are the current ones; amounts are unknown.
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

/** The fence (offset 0) forces a lookup per claim; otherwise all claims would be read for a few intervals. */
const WITH_CLAIM: Sql = sql`cross join lateral (select * from claim k where k.id = i.claim_id and k.is_active offset 0) k where true`;

/** Reads the few inactive claims once, instead of looking up the claim of each of about ten thousand intervals. */
const WITHOUT_CLAIM: Sql = sql`cross join (select null::bigint as supervisor_id, null::bigint as cost_analyst_id, null::bigint as job_type_id,
    null::timestamptz as assigned_at, null::date as promise_date) k
  where i.claim_id not in (select c.id from claim c where not c.is_active)`;
