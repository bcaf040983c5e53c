import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { isBroad, macroConditions, type MacroQuery, placeConditions, forceCustomPlan } from './macro-filters.ts';

type Sql = RawBuilder<unknown>;

/** One row per visible stage, serialised by the database. */
export async function stageRows(context: Context, query: MacroQuery, row: Sql): Promise<string> {
  const { rows } = await sql<{ reply: string }>`${forceCustomPlan(query)}
    select json_build_object('count', count(*), 'next', null, 'previous', null, 'pages', 1,
      'results', coalesce(json_agg(${row} order by s.number), '[]'))::text as reply
    from process_stage s left join (${stageTotals(context, query)}) t on t.stage_id = s.id where not s.hide_in_macro`.execute(
    context.db,
  );
  return rows[0]?.reply ?? '';
}

/** `stage_id`, `n` and `amount`: from the totals if they can answer the query, otherwise from the parties. */
export function stageTotals(context: Context, query: MacroQuery): Sql {
  if (!isBroad(query))
    return sql`select c.stage_id, count(*) as n, coalesce(sum(c.amount), 0) as amount from macro_open c
      where ${macroConditions(context, query)} group by 1`;
  return sql`select c.stage_id, sum(c.n)::bigint as n, sum(c.amount)::bigint as amount from macro_now c
    where ${sql.join(placeConditions(context, query), sql` and `)} group by 1`;
}
