import { readDayWork as contract, WORK_WEEKS, WorkCycle, WorkTurn, WorkWeek } from '@aura/contracts/claims/day';
import { ownWork } from '@aura/contracts/claims/day-figures';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonInstant, jsonObject } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimConditions } from '../claim-list/claim-filters.ts';
import { macroConditions, type MacroQuery, placeConditions } from '../macro/macro-filters.ts';

type Sql = RawBuilder<unknown>;
const WEEK_MS = 7 * 86_400_000;

const cycle = jsonObject(WorkCycle, {
  slug: sql`y.slug`,
  name: sql`y.name`,
  color: sql`y.color`,
  stages: sql`y.stages`,
});
const turn = jsonObject(WorkTurn, {
  holder: sql`t.holder`,
  count: sql`t.n`,
  averageDays: sql`t.days`,
});

/** Open work by cycle, by week and by turn; for users who hold claims, only their own. */
export async function readDayWork(context: Context): Promise<string> {
  const query = queryOf(context);
  const now = sql`${context.now()}::timestamptz`;
  const weeks = Array.from({ length: WORK_WEEKS }, (_, place) => {
    const at = new Date(context.now().getTime() - (WORK_WEEKS - 1 - place) * WEEK_MS);
    return jsonObject(WorkWeek, {
      at: jsonInstant(sql`${at}::timestamptz`),
      counts: sql`(${weekCounts(context, query, place === WORK_WEEKS - 1 ? null : at)})`,
    });
  });
  const reply = jsonObject(contract.reply, {
    cycles: sql`(select json_agg(${cycle} order by y.position) from cycles y)`,
    weeks: sql`json_build_array(${sql.join(weeks)})`,
    // A node whose clock is behind the database's sees stages that begin in the future.
    turns: sql`(select coalesce(json_agg(${turn} order by t.n desc), '[]') from (
      select c.holder, count(*) as n, round(avg(greatest(extract(epoch from ${now} - c.stage_since), 0))::numeric / 86400, 1) as days
      from macro_open c where c.holder is not null and ${macroConditions(context, query)} group by 1) t)`,
  });
  const { reply: made } = await one(
    context.db,
    sql<{ reply: string }>`with cycles as (select y.*, s.stages, s.ids from business_cycle y cross join lateral (
        select array_agg(s.slug order by s.number) as stages, array_agg(s.id) as ids from process_stage s
        where s.cycle_id = y.id and not s.hide_in_macro) s where s.ids is not null)
        ${isOwn(query) ? sql`, mine as materialized (${ownIntervals(context, query)})` : sql``}
      select ${reply}::text as reply`,
  );
  return made;
}

function queryOf({ actor }: Context): MacroQuery {
  return Object.fromEntries(Object.entries(ownWork(actor)).map(([name, value]) => [name, [String(value)]]));
}

/** One figure per cycle: the actor's own work from its intervals, a whole scope from nightly totals. */
function weekCounts(context: Context, query: MacroQuery, at: Date | null): Sql {
  if (at === null) return byCycle(sql`macro_open`, sql`count(*)`, macroConditions(context, query));
  if (isOwn(query)) {
    const isOpen = sql`c.opened_at <= ${at} and (c.closed_at is null or c.closed_at > ${at}) and not s.hide_in_macro`;
    return byCycle(sql`mine`, sql`count(*)`, isOpen);
  }
  const day = sql`${businessDay(at)}::date`;
  const where = sql.join([sql`c.day = ${day}`, ...placeConditions(context, query)], sql` and `);
  return sql`case when exists (select from macro_day d where d.day = ${day})
    then (${byCycle(sql`macro_day`, sql`coalesce(sum(c.n), 0)::bigint`, where)}) end`;
}

/**
 * Intervals of the actor's claims since the first week, found by claim, so that the volume of others does not matter.
 */
function ownIntervals({ actor, now }: Context, query: MacroQuery): Sql {
  const first = sql`${new Date(now().getTime() - (WORK_WEEKS - 1) * WEEK_MS)}::timestamptz`;
  return sql`select i.stage_id, i.opened_at, i.closed_at from claim c
      join affected_party a on a.claim_id = c.id and a.is_active join stage_interval i on i.affected_party_id = a.id
    where (c.closed_at is null or c.closed_at > ${first}) and (i.closed_at is null or i.closed_at > ${first})
      and ${sql.join([visibleClaims(actor), ...claimConditions(query, businessDay(now()))], sql` and `)}`;
}

function isOwn(query: MacroQuery): boolean {
  return Object.keys(query).length > 0;
}

function byCycle(source: Sql, amount: Sql, where: Sql): Sql {
  return sql`select json_agg(coalesce(t.n, 0) order by y.position) from cycles y left join (
    select s.cycle_id, ${amount} as n from ${source} c join process_stage s on s.id = c.stage_id where ${where} group by 1) t
    on t.cycle_id = y.id`;
}
