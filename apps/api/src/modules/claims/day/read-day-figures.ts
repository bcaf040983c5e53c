import { mayCall } from '@aura/access/areas';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { readDayFigures as readDayFiguresContract } from '@aura/contracts/claims/day';
import { type DayFigure, figuresOf } from '@aura/contracts/claims/day-figures';
import { listMacro } from '@aura/contracts/claims/macro-list';
import { AUTHORIZATION_PATIENCE_DAYS } from '@aura/domain/authorization-patience';
import { businessDay } from '@aura/domain/business-day';
import { type FigureName, figureOf } from '@aura/domain/figures/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { FigureValue } from '../../../core/listing/add-figures.ts';
import type { Context } from '../../../core/context.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery, NOT_CONTACTED } from '../claim-list/claim-filters.ts';
import { countClaims } from '../claim-list/count-claims.ts';
import { macroConditions, type MacroQuery } from '../macro/macro-filters.ts';
import { stageTotals } from '../macro/page-of-macro.ts';
import { fulfilment } from './read-day-work.ts';
import { isOutsider } from '@aura/access/rule';
import { BUSINESS_DAY_MINUTES } from '@aura/domain/process/business-time';

type Sql = RawBuilder<unknown>;
type Query = ClaimQuery & MacroQuery;
const UNKNOWN = sql`null`;

/** All figures of the actor's day in one statement, each counted by the conditions of the list it links to. */
export async function readDayFigures(context: Context): Promise<string> {
  const shown = figuresOf(context.actor).filter(
    ({ list }) =>
      (list === 'macro' && mayCall(context.actor, listMacro)) ||
      (list === 'claims' && mayCall(context.actor, listClaims)),
  );
  if (shown.length === 0) return '[]';
  const figures = shown.map((figure) => figureJson(context, figure));
  const { reply } = await one(
    context.db,
    sql<{ reply: string }>`select json_build_array(${sql.join(figures)})::text as reply`,
  );
  return reply;
}

function figureJson(context: Context, figure: DayFigure): Sql {
  const query = queryOf(figure);
  const before = figureBefore(context, figure, query);
  const { share, shareBefore, monthBefore } = figure.id === 'fulfilment' ? fulfilment(context, query) : NO_SHARE;
  const fields = jsonObject(readDayFiguresContract.reply.element, {
    id: sql`${sql.lit(figure.id)}`,
    count: sql`t.n`,
    before: before === null ? UNKNOWN : sql`(${before.count})`,
    comparedAt: before === null ? monthBefore : jsonInstant(sql`${before.at}::timestamptz`),
    amount: figure.hasAmount ? jsonMoney(sql`coalesce(t.amount, 0)`) : UNKNOWN,
    firstDueAt: figure.id === 'dueToday' ? jsonInstant(sql`(${firstDue(context, query)})`) : UNKNOWN,
    atRisk: figure.id === 'promiseSoon' ? sql`(${lateAmong(context, query)})` : UNKNOWN,
    longestDays: figure.id === 'withInsurer' ? sql`(${longestWait(context, query)})` : UNKNOWN,
    share,
    shareBefore,
  });
  return sql`(select ${fields} from (${counted(context, figure, query)}) t)`;
}

const NO_SHARE = { share: UNKNOWN, shareBefore: UNKNOWN, monthBefore: UNKNOWN };

function counted(context: Context, { list, hasAmount }: Pick<DayFigure, 'list' | 'hasAmount'>, query: Query): Sql {
  if (list === 'macro')
    return sql`select coalesce(sum(n), 0)::bigint as n, sum(amount) as amount from (${stageTotals(context, query)}) s`;
  const chosen = { visible: visibleClaims(context.actor), today: businessDay(context.now()), isAll: true };
  const amount = hasAmount ? sql`(${heldAmount(context, query)})` : UNKNOWN;
  return sql`select (${countClaims(context, query, chosen)}) as n, ${amount} as amount`;
}

/** A figure of a list of claims, over all that the actor sees. */
export async function readWorkFigure(context: Context, name: FigureName): Promise<FigureValue> {
  const { opens, adds, amountIs } = figureOf(name);
  // What work costs is hidden from outsiders, by the database too.
  const hasAmount = (adds !== undefined || amountIs !== undefined) && !isOutsider(context.actor);
  const figure = { list: opens.list, hasAmount };
  const { n, amount } = await one(
    context.db,
    sql<{ n: number; amount: number | null }>`select t.n::float8 as n, t.amount::float8 as amount
      from (${counted(context, figure, opens.filters as Query)}) t`,
  );
  return { rows: n, amount: figure.hasAmount ? (amount ?? 0) : null, beforeTax: null, tax: null };
}

/** The amount agreed for parties that wait too long for the insurer's authorization. */
function heldAmount(context: Context, query: Query): Sql {
  return sql`select sum(a.agreed_amount) from affected_party a join claim c on c.id = a.claim_id
    where a.is_active and a.unauthorized_days > ${sql.lit(AUTHORIZATION_PATIENCE_DAYS)} and ${whichClaims(context, query)}`;
}

function firstDue(context: Context, query: Query): Sql {
  return sql`select min(c.due_at) from macro_open c where ${macroConditions(context, query)}`;
}

/** Must match the days column of the list the figure links to. */
function longestWait(context: Context, query: Query): Sql {
  const today = sql`${businessDay(context.now())}::date`;
  return sql`select max(greatest(0, ${today} - app.business_day(c.stage_since))) from macro_open c
    where ${macroConditions(context, query)}`;
}

function lateAmong(context: Context, query: Query): Sql {
  return sql`select count(*) from claim c where ${whichClaims(context, query)}
    and exists (select from macro_open m where m.claim_id = c.id and m.due_at < ${context.now()}::timestamptz)`;
}

function whichClaims({ actor, now }: Context, query: Query): Sql {
  return sql.join([visibleClaims(actor), ...claimConditions(query, businessDay(now()))], sql` and `);
}

const UNCOUNTED: readonly string[] = ['mode', 'page', 'sort'];

/** The filters in the figure's link, as the list would read them, without those that do not affect counting. */
function queryOf({ search }: DayFigure): Query {
  const entries = Object.entries(search).filter(([name]) => !UNCOUNTED.includes(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.split(',') : value]),
  ) as Query;
}

type FigureBeforeSql = RawBuilder<unknown>;
const DAY_MS = 86_400_000;
const BACK_DAYS = { day: 1, week: 7 } as const;

/** The moment a figure is compared with, and its value then; outsiders have no history. */
function figureBefore(
  context: Context,
  { id, list, compared }: DayFigure,
  query: ClaimQuery & MacroQuery,
): { readonly at: Date; readonly count: FigureBeforeSql } | null {
  if (compared === undefined || compared === 'month' || isOutsider(context.actor)) return null;
  const at = new Date(context.now().getTime() - BACK_DAYS[compared] * DAY_MS);
  const then = { actor: context.actor, now: () => at };
  if (list === 'macro')
    return { at, count: sql`select count(*) from ${openAt(at, query)} c where ${macroConditions(then, query)}` };
  if (id === 'withoutContact') {
    const { withoutContact: _flag, ...others } = query;
    const where = macroConditions(then, { ...others, stages: [...NOT_CONTACTED] });
    return { at, count: sql`select count(distinct c.claim_id) from ${openAt(at, others)} c where ${where}` };
  }
  if (id === 'unauthorized') {
    const { unauthorized: _flag, ...others } = query;
    return { at, count: unauthorizedBefore(then, others, at) };
  }
  return { at, count: claimsBefore(context, query, at) };
}

/**
 * Waiting times are derived from intervals, only for parties that waited at that moment. Instead of counting days per
 * party, the start of waiting is compared with one instant per time zone.
 */
function unauthorizedBefore(then: Pick<Context, 'actor' | 'now'>, query: MacroQuery, at: Date): FigureBeforeSql {
  const moment = sql`${at}::timestamptz`;
  const waiting = sql`array(select id from process_stage where counts_unauthorized)`;
  const began = sql`select min(i.opened_at) from stage_interval i
    where i.affected_party_id = p.id and i.stage_id = any(${waiting}) and i.opened_at <= ${moment} and i.opened_at > coalesce((
      select max(o.opened_at) from stage_interval o
      where o.affected_party_id = p.id and o.stage_id <> all(${waiting}) and o.opened_at <= ${moment}), '-infinity')`;
  return sql`select count(distinct c.claim_id) from ${openAt(at, query)} c
      join affected_party p on p.id = c.affected_party_id and p.is_active and (p.finished_at is null or p.finished_at > ${moment})
      join zone z on z.id = p.zone_id join (${tooLongSince(moment)}) t on t.time_zone = z.time_zone
    where c.stage_id = any(${waiting}) and ${macroConditions(then, query)} and (c.stage_since < t.since or (${began}) < t.since)`;
}

/** The latest start of a wait that was too long at `moment`. The fence (offset 0) computes it once per time zone. */
function tooLongSince(moment: FigureBeforeSql): FigureBeforeSql {
  // Whole minutes, as the business clock counts them.
  const earlier = sql`(date_trunc('minute', ${moment}) - make_interval(days => ${sql.lit(AUTHORIZATION_PATIENCE_DAYS * 2 + 30)}))`;
  const worked = sql`app.business_clock(${moment}, n.time_zone) - app.business_clock(${earlier}, n.time_zone)`;
  const patience = sql.lit(BUSINESS_DAY_MINUTES * (AUTHORIZATION_PATIENCE_DAYS + 1) - 1);
  return sql`select n.time_zone, app.business_due(${earlier}, ${worked} - ${patience}, n.time_zone) as since
    from (select distinct time_zone from zone) n offset 0`;
}

/** Two counts, still open and closed since, so that each can use its own index. */
function claimsBefore({ actor }: Context, query: ClaimQuery, at: Date): FigureBeforeSql {
  const counted = (isOpen: RawBuilder<boolean>) =>
    sql`(select count(*) from claim c where ${sql.join(
      [visibleClaims(actor), ...claimConditions(query, businessDay(at), undefined, isOpen)],
      sql` and `,
    )})`;
  return sql`select ${counted(sql`(c.closed_at is null and c.assigned_at <= ${at})`)}
    + ${counted(sql`(c.closed_at > ${at} and c.assigned_at <= ${at})`)}`;
}

type OpenAtSql = RawBuilder<unknown>;

/** Filters on columns that ended intervals lack, so that their claims must be joined. */
const OF_THE_CLAIM = ['supervisor', 'costAnalyst', 'jobType', 'from', 'to'] as const;

/**
 * The open work at a past moment, with the columns of `macro_open` so that its filters apply: parties that have not
 * moved since, and intervals that ended since. Holders and promise dates are the current ones; amounts are unknown.
 */
function openAt(moment: Date, query: MacroQuery): OpenAtSql {
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
const WITH_CLAIM: OpenAtSql = sql`cross join lateral (select * from claim k where k.id = i.claim_id and k.is_active offset 0) k where true`;

/** Reads the few inactive claims once, instead of looking up the claim of each of about ten thousand intervals. */
const WITHOUT_CLAIM: OpenAtSql = sql`cross join (select null::bigint as supervisor_id, null::bigint as cost_analyst_id, null::bigint as job_type_id,
    null::timestamptz as assigned_at, null::date as promise_date) k
  where i.claim_id not in (select c.id from claim c where not c.is_active)`;
