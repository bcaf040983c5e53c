import {
  type listMacro,
  macroListing,
  listMacroOfStage as listMacroOfStageContract,
} from '@aura/contracts/claims/macro-list';
import type { Endpoint, InputOf } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { memoise } from '../../../core/json/memoise.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { pageBounds, pageReply } from '../../../core/paging.ts';
import { customerJson, personJson, sluggedJson, stageJson } from '../base/labels.ts';
import {
  forceCustomPlan,
  isBroad,
  macroConditions,
  namesPeople,
  type MacroQuery,
  placeConditions,
} from './macro-filters.ts';
import { isPastDue } from '../base/past-due.ts';
import { StageCount, StageTotal } from '@aura/contracts/claims/macro';

type Sql = RawBuilder<unknown>;
export type MacroListQuery = InputOf<typeof listMacro>['query'];
const STAFF = { groups: ['Admin'] } as const;

const ORDERS: Readonly<Record<string, Sql>> = {
  '-days': sql`c.stage_since, c.affected_party_id`,
  days: sql`c.stage_since desc, c.affected_party_id desc`,
  dueAt: sql`c.due_at nulls last, c.affected_party_id`,
  '-dueAt': sql`c.due_at desc nulls last, c.affected_party_id desc`,
  amount: sql`c.amount nulls last, c.affected_party_id`,
  '-amount': sql`c.amount desc nulls last, c.affected_party_id desc`,
  promiseDate: sql`c.promise_date nulls last, c.affected_party_id`,
  '-promiseDate': sql`c.promise_date desc nulls last, c.affected_party_id desc`,
  assignedAt: sql`c.assigned_at, c.affected_party_id`,
  '-assignedAt': sql`c.assigned_at desc, c.affected_party_id desc`,
};

export function macroOrder(sort = macroListing.defaultSort): Sql {
  const order = ORDERS[sort];
  if (order === undefined) throw new Invalid({ sort: `No se puede ordenar por «${sort}»` });
  return order;
}

export async function pageOfMacro(
  context: Context,
  endpoint: Pick<Endpoint, 'path' | 'query'>,
  query: MacroListQuery,
): Promise<string> {
  const [count, page] = await Promise.all([countListed(context, query), readPage(context, query)]);
  const { results: _none, ...frame } = pageReply(endpoint, query, count, []);
  return `${JSON.stringify(frame).slice(0, -1)},"results":${page}}`;
}

export async function countListed(context: Context, query: MacroListQuery): Promise<number> {
  const counted = isBroad(query)
    ? sql`select coalesce(sum(t.n), 0)::bigint as count from (${stageTotals(context, query)}) t`
    : sql`${forceCustomPlan(query)} select count(*) as count from macro_open c where ${macroConditions(context, query)}`;
  const { rows } = await sql<{ count: number }>`${counted}`.execute(context.db);
  return rows[0]?.count ?? 0;
}

async function readPage(context: Context, query: MacroListQuery): Promise<string> {
  const { size, offset } = pageBounds(query);
  const by = macroOrder(query.sort);
  const { rows } = await sql<{ page: string }>`${forceCustomPlan(query)}
    select coalesce(json_agg(${rowJson} order by ${by}), '[]')::text as page
    from macro_open c cross join (select ${businessDay(context.now())}::date as today, ${context.now()}::timestamptz as now) k ${joined}
    where c.affected_party_id = any(array(
      select c.affected_party_id from ${asked(context, query)} order by ${by} limit ${size} offset ${offset}))`.execute(
    context.db,
  );
  return rows[0]?.page ?? '[]';
}

/**
 * Work of one holder is read completely from that holder's index and sorted. The fence prevents a scan of all open work
 * in order, which the planner underestimates because it does not know how few rows the other filters keep.
 */
function asked(context: Context, query: MacroListQuery): Sql {
  const found = sql`macro_open c where ${macroConditions(context, query)}`;
  return namesPeople(query) ? sql`(select c.* from ${found} offset 0) c` : found;
}

const joined = memoise(sql`join affected_party a on a.id = c.affected_party_id join claim n on n.id = c.claim_id
  join process_stage s on s.id = c.stage_id`);

/** An open party `c` with its own row `a`, claim `n` and stage `s`, at time `k`. */
const rowJson = memoise(
  jsonObject(macroListing.row, {
    id: sql`c.affected_party_id`,
    claimSlug: sql`n.slug`,
    claimNumber: sql`n.claim_number`,
    reportNumber: sql`n.report_number`,
    folio: sql`n.folio`,
    name: sql`a.name`,
    customer: customerJson(STAFF, sql`c.customer_id`),
    zone: sluggedJson('zone', sql`c.zone_id`),
    jobType: sluggedJson('job_type', sql`c.job_type_id`),
    supervisor: personJson(STAFF, sql`c.supervisor_id`),
    costAnalyst: personJson(STAFF, sql`c.cost_analyst_id`),
    process: stageJson,
    processSince: jsonInstant(sql`c.stage_since`),
    days: sql`greatest(0, k.today - app.business_day(c.stage_since))`,
    holder: sql`c.holder`,
    dueAt: jsonInstant(sql`c.due_at`),
    isOverdue: sql`coalesce(${isPastDue(sql`k.now`)}, false)`,
    amount: jsonMoney(sql`c.amount`),
    assignedAt: jsonInstant(sql`c.assigned_at`),
    promiseDate: sql`c.promise_date`,
  }),
);

/** One stage by its id; a stage hidden from the board returns 404. */
export async function listMacroOfStage(
  context: Context,
  { params, query }: { params: { id: number }; query: MacroListQuery },
): Promise<string> {
  const { rows } = await sql<{
    slug: string;
  }>`select slug from process_stage where id = ${params.id} and not hide_in_macro`.execute(context.db);
  const [stage] = rows;
  if (stage === undefined) throw new NotFound();
  const path = listMacroOfStageContract.path.replace(':id', String(params.id)) as Endpoint['path'];
  return pageOfMacro(context, { path, query: listMacroOfStageContract.query }, { ...query, stages: [stage.slug] });
}

/** Every visible stage with its number of parties, including empty ones. */
export async function countMacro(context: Context, { query }: { query: MacroQuery }): Promise<string> {
  const row = jsonObject(StageCount, {
    process: stageJson,
    count: sql`coalesce(t.n, 0)`,
  });
  return stageRows(context, query, row);
}

/** Every visible stage with its number of parties and the amount agreed for them. */
export async function totalMacro(context: Context, { query }: { query: MacroQuery }): Promise<string> {
  const row = jsonObject(StageTotal, {
    process: stageJson,
    count: sql`coalesce(t.n, 0)`,
    amount: jsonMoney(sql`coalesce(t.amount, 0)`),
  });
  return stageRows(context, query, row);
}

type StageRowsSql = RawBuilder<unknown>;

/** One row per visible stage, serialised by the database. */
async function stageRows(context: Context, query: MacroQuery, row: StageRowsSql): Promise<string> {
  const { rows } = await sql<{ reply: string }>`${forceCustomPlan(query)}
    select json_build_object('count', count(*), 'next', null, 'previous', null, 'pages', 1,
      'results', coalesce(json_agg(${row} order by s.number), '[]'))::text as reply
    from process_stage s left join (${stageTotals(context, query)}) t on t.stage_id = s.id where not s.hide_in_macro`.execute(
    context.db,
  );
  return rows[0]?.reply ?? '';
}

/** `stage_id`, `n` and `amount`: from the totals if they can answer the query, otherwise from the parties. */
export function stageTotals(context: Context, query: MacroQuery): StageRowsSql {
  if (!isBroad(query))
    return sql`select c.stage_id, count(*) as n, coalesce(sum(c.amount), 0) as amount from macro_open c
      where ${macroConditions(context, query)} group by 1`;
  return sql`select c.stage_id, sum(c.n)::bigint as n, sum(c.amount)::bigint as amount from macro_now c
    where ${sql.join(placeConditions(context, query), sql` and `)} group by 1`;
}
