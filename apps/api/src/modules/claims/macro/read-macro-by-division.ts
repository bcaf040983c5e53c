import { type MacroGrouping, readMacroByDivision as contract } from '@aura/contracts/claims/macro';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { macroConditions, type MacroQuery, forceCustomPlan } from './macro-filters.ts';
import { isPastDue } from '../base/past-due.ts';

type Sql = RawBuilder<unknown>;

const user: { readonly from: Sql; readonly key: Sql; readonly name: Sql } = {
  from: sql`user_account l`,
  key: sql`l.username`,
  name: sql`trim(l.first_name || ' ' || l.last_name)`,
};
const GROUPINGS: Readonly<Record<MacroGrouping, { readonly column: Sql } & typeof user>> = {
  supervisor: { column: sql`c.supervisor_id`, ...user },
  costAnalyst: { column: sql`c.cost_analyst_id`, ...user },
  zone: { column: sql`c.zone_id`, from: sql`zone l`, key: sql`l.slug`, name: sql`l.name` },
};

const row = jsonObject(contract.reply.element, {
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
