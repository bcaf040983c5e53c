import { mayCall } from '@aura/access/areas';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { readDayFigures as contract } from '@aura/contracts/claims/day';
import { type DayFigure, figuresOf } from '@aura/contracts/claims/day-figures';
import { listMacro } from '@aura/contracts/claims/macro-list';
import { AUTHORIZATION_PATIENCE_DAYS } from '@aura/domain/authorization-patience';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery } from '../claim-list/claim-filters.ts';
import { countClaims } from '../claim-list/count-claims.ts';
import { macroConditions, type MacroQuery } from '../macro/macro-filters.ts';
import { stageTotals } from '../macro/stage-totals.ts';
import { figureBefore } from './figure-before.ts';
import { fulfilment } from './fulfilment.ts';

type Sql = RawBuilder<unknown>;
type Query = ClaimQuery & MacroQuery;
const UNKNOWN = sql`null`;

/** All figures of the actor's day in one statement, each counted by the conditions of the list it links to. */
export async function readDayFigures(context: Context): Promise<string> {
  const shown = figuresOf(context.actor).filter(({ list }) =>
    mayCall(context.actor, list === 'macro' ? listMacro : listClaims),
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
  const fields = jsonObject(contract.reply.element, {
    id: sql`${sql.lit(figure.id)}`,
    count: sql`t.n`,
    before: before === null ? UNKNOWN : sql`(${before.count})`,
    comparedAt: before === null ? monthBefore : jsonInstant(sql`${before.at}::timestamptz`),
    amount: figure.withAmount === true ? jsonMoney(sql`coalesce(t.amount, 0)`) : UNKNOWN,
    firstDueAt: figure.id === 'dueToday' ? jsonInstant(sql`(${firstDue(context, query)})`) : UNKNOWN,
    atRisk: figure.id === 'promiseSoon' ? sql`(${lateAmong(context, query)})` : UNKNOWN,
    longestDays: figure.id === 'withInsurer' ? sql`(${longestWait(context, query)})` : UNKNOWN,
    share,
    shareBefore,
  });
  return sql`(select ${fields} from (${counted(context, figure, query)}) t)`;
}

const NO_SHARE = { share: UNKNOWN, shareBefore: UNKNOWN, monthBefore: UNKNOWN };

function counted(context: Context, { list, withAmount }: DayFigure, query: Query): Sql {
  if (list === 'macro')
    return sql`select coalesce(sum(n), 0)::bigint as n, sum(amount) as amount from (${stageTotals(context, query)}) s`;
  const chosen = { visible: visibleClaims(context.actor), today: businessDay(context.now()), isAll: true };
  const amount = withAmount === true ? sql`(${heldAmount(context, query)})` : UNKNOWN;
  return sql`select (${countClaims(context, query, chosen)}) as n, ${amount} as amount`;
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
