import {
  readDayWork as readDayWorkContract,
  WORK_WEEKS,
  WorkCycle,
  WorkTurn,
  WorkWeek,
  DayVisit,
  listDayVisits as listDayVisitsContract,
  VISITS_SHOWN,
  readDayLoad as readDayLoadContract,
  readDayFulfilment as readDayFulfilmentContract,
} from '@aura/contracts/claims/day';
import { ownWork } from '@aura/contracts/claims/day-figures';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonInstant, jsonObject } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { visibleClaims, actableClaims } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery, closedInMonthOf } from '../claim-list/claim-filters.ts';
import { macroConditions, type MacroQuery, placeConditions } from '../macro/macro-filters.ts';
import { isOutsider } from '@aura/access/rule';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { memoise } from '../../../core/json/memoise.ts';
import { isPastDue } from '../base/past-due.ts';
import { customerJson } from '../base/labels.ts';

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
  const reply = jsonObject(readDayWorkContract.reply, {
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

/** An appointment `m` of party `a` of claim `c`, and its check-in `v`. */
const visitJson = memoise(
  jsonObject(DayVisit, {
    id: sql`m.id`,
    scheduledAt: jsonInstant(sql`m.scheduled_at`),
    state: sql`m.state`,
    claim: sql`c.slug`,
    claimNumber: sql`c.display_number`,
    affectedPartyId: sql`a.id`,
    affectedParty: sql`a.name`,
    address: sql`c.address`,
    latitude: sql`coalesce(c.latitude, a.check_in_latitude)`,
    longitude: sql`coalesce(c.longitude, a.check_in_longitude)`,
    checkedInAt: jsonInstant(sql`v.at`),
  }),
);

/** Today's appointments by the head office's clock: the actor's own for groups that hold claims, else all visible. */
export async function listDayVisits(context: Context): Promise<string> {
  const { actor } = context;
  const day = sql`${businessDay(context.now())}::date`;
  const midnight = (date: typeof day) => sql`(${date}::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)})`;
  const hasOwn = Object.keys(ownWork(actor)).length > 0;
  const mine = hasOwn ? actableClaims(actor) : visibleClaims(actor);
  const ofProvider = isOutsider(actor) ? sql`and a.attending_provider_id = ${actor.providerId}` : sql``;
  const today = sql`appointment m join claim c on c.id = m.claim_id join affected_party a on a.id = m.affected_party_id
    where m.scheduled_at >= ${midnight(day)} and m.scheduled_at < ${midnight(sql`(${day} + 1)`)} and m.state <> 'cancelled'
      and c.is_active and a.is_active and (${mine} or m.visitor_id = ${actor.userId}) ${ofProvider}`;
  const reply = jsonObject(listDayVisitsContract.reply, {
    total: sql`(select count(*) from ${today})`,
    visits: sql`(select coalesce(json_agg(t.visit), '[]') from (
      select (select ${visitJson} from (select (select max(i.at) from check_in i
          where i.affected_party_id = a.id and (i.appointment_id = m.id or i.at >= ${midnight(day)})) as at) v) as visit
      from ${today} order by m.scheduled_at, m.id limit ${sql.lit(VISITS_SHOWN)}) t)`,
  });
  return (await one(context.db, sql<{ reply: string }>`select ${reply}::text as reply`)).reply;
}

const MOST = 12;

const row = jsonObject(readDayLoadContract.reply.element, {
  username: sql`u.username`,
  name: sql`u.display_name`,
  count: sql`t.n`,
  overdue: sql`t.overdue`,
});

/** Open work of each supervisor, counted as in the macro process. */
export async function readDayLoad(context: Context): Promise<string> {
  const { reply } = await one(
    context.db,
    sql<{ reply: string }>`select coalesce(json_agg(${row} order by t.n desc, u.sort_name), '[]')::text as reply from (
        select c.supervisor_id, count(*) as n, count(*) filter (where ${isPastDue(sql`${context.now()}::timestamptz`)}) as overdue
        from macro_open c where c.supervisor_id is not null and ${macroConditions(context, {})}
        group by 1 order by n desc limit ${sql.lit(MOST)}) t
      join user_account u on u.id = t.supervisor_id`,
  );
  return reply;
}

const READ_DAY_FULFILMENT_MOST = 12;

export async function readDayFulfilment(context: Context): Promise<string> {
  const { actor, now } = context;
  const row = jsonObject(readDayFulfilmentContract.reply.element, {
    customer: customerJson(actor, sql`t.customer_id`),
    count: sql`t.n`,
    kept: sql`t.kept`,
  });
  const where = [visibleClaims(actor), ...claimConditions({ closedThisMonth: true }, businessDay(now()))];
  const { reply } = await one(
    context.db,
    sql<{
      reply: string;
    }>`select coalesce(json_agg(${row} order by t.n desc, t.customer_id), '[]')::text as reply from (
        select c.customer_id, count(*) as n, count(*) filter (where ${wasKept}) as kept
        from claim c where ${sql.join(where, sql` and `)} group by 1 order by n desc, 1 limit ${sql.lit(READ_DAY_FULFILMENT_MOST)}) t`,
  );
  return reply;
}

type WasKeptSql = RawBuilder<unknown>;

export const wasKept = sql<boolean>`app.business_day(c.closed_at) <= c.promise_date`;

/** The percentage of claims closed by their promise date, this month and last. */
export function fulfilment({ actor, now }: Context, query: ClaimQuery) {
  const today = businessDay(now());
  const { closedThisMonth: _flag, ...others } = query;
  const shareOf = (
    day: string,
  ) => sql`(select round(100.0 * count(*) filter (where ${wasKept}) / nullif(count(*), 0), 2)
    from claim c where ${sql.join([visibleClaims(actor), ...claimConditions(others, today), closedInMonthOf(day)], sql` and `)})`;
  const lastMonth = lastDayOfMonthBefore(today);
  return {
    share: shareOf(today) as WasKeptSql,
    shareBefore: shareOf(lastMonth) as WasKeptSql,
    monthBefore: jsonInstant(sql`${new Date(`${lastMonth}T18:00:00Z`)}::timestamptz`),
  };
}

function lastDayOfMonthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}
