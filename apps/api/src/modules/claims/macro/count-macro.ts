import { countMacro as countContract, totalMacro as totalContract } from '@aura/contracts/claims/macro';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { stageJson } from '../base/labels.ts';
import { isBroad, macroConditions, type MacroQuery, placeConditions, forceCustomPlan } from './macro-filters.ts';

type Sql = RawBuilder<unknown>;

/** Every visible stage with how many stand there, those with nobody too. */
export async function countMacro(context: Context, { query }: { query: MacroQuery }): Promise<string> {
  const row = jsonObject(countContract.reply.def.in.shape.results.element, {
    process: stageJson,
    count: sql`coalesce(t.n, 0)`,
  });
  return written(context, query, row);
}

/** The same with what was agreed for them. */
export async function totalMacro(context: Context, { query }: { query: MacroQuery }): Promise<string> {
  const row = jsonObject(totalContract.reply.def.in.shape.results.element, {
    process: stageJson,
    count: sql`coalesce(t.n, 0)`,
    amount: jsonMoney(sql`coalesce(t.amount, 0)`),
  });
  return written(context, query, row);
}

async function written(context: Context, query: MacroQuery, row: Sql): Promise<string> {
  const { rows } = await sql<{ reply: string }>`${forceCustomPlan(query)}
    select json_build_object('count', count(*), 'next', null, 'previous', null, 'pages', 1,
      'results', coalesce(json_agg(${row} order by s.number), '[]'))::text as reply
    from process_stage s left join (${stageTotals(context, query)}) t on t.stage_id = s.id where not s.hide_in_macro`.execute(
    context.db,
  );
  return rows[0]?.reply ?? '';
}

/** `stage_id`, `n` and `amount`: from the totals where they know enough, otherwise from the parties themselves. */
export function stageTotals(context: Context, query: MacroQuery): Sql {
  if (!isBroad(query))
    return sql`select c.stage_id, count(*) as n, coalesce(sum(c.amount), 0) as amount from macro_open c
      where ${macroConditions(context, query)} group by 1`;
  return sql`select c.stage_id, sum(c.n)::bigint as n, sum(c.amount)::bigint as amount from macro_now c
    where ${sql.join(placeConditions(context, query), sql` and `)} group by 1`;
}
