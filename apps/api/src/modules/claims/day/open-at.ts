import { type RawBuilder, sql } from 'kysely';

/**
 * The open work as it was at a moment, with the columns of `macro_open`, so that its filters apply: what has not moved since, and
 * the stretches that have ended since. Whose a claim was and what was promised is told as of now, and amounts are not known. Claims are
 * looked up one by one, which the fence (offset 0) insists on: else every claim there is would be read for a few intervals.
 */
export function openAt(moment: Date): RawBuilder<unknown> {
  const at = sql`${moment}::timestamptz`;
  return sql`(
    select m.affected_party_id, m.claim_id, m.stage_id, m.stage_since, m.customer_id, m.zone_id, m.supervisor_id, m.cost_analyst_id,
      m.job_type_id, m.assigned_at, m.promise_date, m.due_at, m.holder
    from macro_open m where m.stage_since <= ${at}
    union all
    select i.affected_party_id, i.claim_id, i.stage_id, i.opened_at, i.customer_id, i.zone_id, k.supervisor_id, k.cost_analyst_id,
      k.job_type_id, k.assigned_at, k.promise_date, i.due_at, i.holder
    from stage_interval i cross join lateral (select * from claim k where k.id = i.claim_id and k.is_active offset 0) k
    where i.closed_at > ${at} and i.opened_at <= ${at})`;
}
