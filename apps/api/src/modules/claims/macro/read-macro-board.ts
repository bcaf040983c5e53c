import {
  AGEING_DAYS,
  BoardCycle,
  BoardStage,
  Resume,
  type MacroGrouping,
  readMacroByDivision as readMacroByDivisionContract,
} from '@aura/contracts/claims/macro';
import { businessDay } from '@aura/domain/business-day';
import { sql, type RawBuilder } from 'kysely';
import { listMacro as listMacroContract } from '@aura/contracts/claims/macro-list';
import type { Context } from '../../../core/context.ts';
import { jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { isBroad, macroConditions, type MacroQuery, placeConditions, forceCustomPlan } from './macro-filters.ts';
import { isPastDue } from '../base/past-due.ts';
import { type MacroListQuery, pageOfMacro } from './page-of-macro.ts';

const TREND_DAYS = 7;
const DAY_MS = 86_400_000;

const resume = jsonObject(Resume, {
  count: sql`coalesce(t.n, 0)`,
  amount: jsonMoney(sql`coalesce(t.amount, 0)`),
  medianDays: sql`t.median`,
  overdue: sql`coalesce(t.overdue, 0)`,
  ageing: sql`coalesce(t.ageing, '{0,0,0,0}')`,
  trend: sql`case when b.is_known then coalesce(t.n, 0) - coalesce(b.n, 0) end`,
});
const stage = jsonObject(BoardStage, {
  id: sql`s.id`,
  slug: sql`s.slug`,
  number: sql`to_char(s.number, 'FM90.00')`,
  name: sql`s.name`,
  abbreviation: sql`s.abbreviation`,
  color: sql`s.color`,
  resume,
});
const cycle = jsonObject(BoardCycle, {
  id: sql`y.id`,
  slug: sql`y.slug`,
  name: sql`y.name`,
  color: sql`y.color`,
  stages: sql`p.stages`,
});

/** The board: one materialized read of the matching open work, however long the history. */
export async function readMacroBoard(context: Context, { query }: { query: MacroQuery }): Promise<string> {
  const now = sql`${context.now()}::timestamptz`;
  // Computed here, because in the statement they would be computed again for every party.
  const [fresh, week, fortnight] = AGEING_DAYS.map(
    (days) => sql`${new Date(context.now().getTime() - days * DAY_MS)}::timestamptz`,
  );
  const { rows } = await sql<{ reply: string }>`${forceCustomPlan(query)}
    with counted as (select c.stage_id, count(*) as n, coalesce(sum(c.amount), 0) as amount,
        percentile_disc(0.5) within group (order by c.stage_since) as median_since,
        count(*) filter (where ${isPastDue(now)}) as overdue, count(*) filter (where c.stage_since > ${fresh}) as fresh,
        count(*) filter (where c.stage_since > ${week}) as week, count(*) filter (where c.stage_since > ${fortnight}) as fortnight
      from macro_open c where ${macroConditions(context, query)} group by 1),
      t as materialized (select stage_id, n, amount, overdue, array[fresh, week - fresh, fortnight - week, n - fortnight] as ageing,
        round(greatest(0, extract(epoch from ${now} - median_since) / 86400), 1) as median from counted),
      b as materialized (${weekAgo(context, query)})
    select coalesce(json_agg(${cycle} order by y.position), '[]')::text as reply
    from business_cycle y cross join lateral (
      select json_agg(${stage} order by s.number) as stages from process_stage s left join t on t.stage_id = s.id left join b on b.stage_id = s.id
      where s.cycle_id = y.id and not s.hide_in_macro) p
    where p.stages is not null`.execute(context.db);
  return rows[0]?.reply ?? '[]';
}

/** The totals a week ago, if that day is stored and the totals can answer the query. */
function weekAgo(context: Context, query: MacroQuery) {
  const day = sql`(${businessDay(context.now())}::date - ${sql.lit(TREND_DAYS)})`;
  if (!isBroad(query)) return sql`select id as stage_id, false as is_known, 0 as n from process_stage`;
  return sql`select s.id as stage_id, exists (select from macro_day d where d.day = ${day}) as is_known,
      (select sum(c.n) from macro_day c where c.day = ${day} and c.stage_id = s.id
        and ${sql.join(placeConditions(context, query), sql` and `)}) as n
    from process_stage s`;
}

type Sql = RawBuilder<unknown>;

const user: { readonly from: Sql; readonly key: Sql; readonly name: Sql } = {
  from: sql`user_account l`,
  key: sql`l.username`,
  name: sql`l.display_name`,
};
const GROUPINGS: Readonly<Record<MacroGrouping, { readonly column: Sql } & typeof user>> = {
  supervisor: { column: sql`c.supervisor_id`, ...user },
  costAnalyst: { column: sql`c.cost_analyst_id`, ...user },
  zone: { column: sql`c.zone_id`, from: sql`zone l`, key: sql`l.slug`, name: sql`l.name` },
};

const row = jsonObject(readMacroByDivisionContract.reply.element, {
  key: sql`coalesce(r.key, '')`,
  name: sql`coalesce(r.name, '')`,
  count: sql`r.n`,
  amount: jsonMoney(sql`r.amount`),
  overdue: sql`r.overdue`,
  medianDays: sql`r.median`,
  cycles: sql`r.cycles`,
});

export async function readMacroByDivision(
  context: Context,
  { query: { by, ...query } }: { query: MacroQuery & { by: MacroGrouping } },
): Promise<string> {
  const now = sql`${context.now()}::timestamptz`;
  const { column, from, key, name } = GROUPINGS[by];
  const { rows } = await sql<{ reply: string }>`${forceCustomPlan(query)}
    with t as materialized (select ${column} as id, s.cycle_id, count(*) as n, sum(c.amount) as amount, count(*) filter (where ${isPastDue(now)}) as overdue
      from macro_open c join process_stage s on s.id = c.stage_id where ${macroConditions(context, query)} group by 1, 2),
      m as materialized (select ${column} as id,
        round(greatest(0, extract(epoch from ${now} - percentile_disc(0.5) within group (order by c.stage_since)) / 86400), 1) as median
      from macro_open c where ${macroConditions(context, query)} group by 1),
      cycles as (select id, position from business_cycle y
        where exists (select from process_stage s where s.cycle_id = y.id and not s.hide_in_macro)),
      r as (select h.id, h.n, h.amount, h.overdue, m.median, ${key} as key, ${name} as name,
          array(select coalesce(t.n, 0) from cycles y left join t on t.cycle_id = y.id and t.id is not distinct from h.id order by y.position) as cycles
        from (select id, sum(n)::bigint as n, coalesce(sum(amount), 0)::bigint as amount, sum(overdue)::bigint as overdue from t group by 1) h
          join m on m.id is not distinct from h.id left join ${from} on l.id = h.id)
    select coalesce(json_agg(${row} order by r.n desc, r.name), '[]')::text as reply from r`.execute(context.db);
  return rows[0]?.reply ?? '[]';
}

export function listMacro(context: Context, { query }: { query: MacroListQuery }): Promise<string> {
  return pageOfMacro(context, listMacroContract, query);
}
