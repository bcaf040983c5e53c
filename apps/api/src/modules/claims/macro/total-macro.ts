import { StageTotal } from '@aura/contracts/claims/macro';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { stageJson } from '../base/labels.ts';
import type { MacroQuery } from './macro-filters.ts';
import { stageRows } from './stage-totals.ts';

/** Every visible stage with its number of parties and the amount agreed for them. */
export async function totalMacro(context: Context, { query }: { query: MacroQuery }): Promise<string> {
  const row = jsonObject(StageTotal, {
    process: stageJson,
    count: sql`coalesce(t.n, 0)`,
    amount: jsonMoney(sql`coalesce(t.amount, 0)`),
  });
  return stageRows(context, query, row);
}
