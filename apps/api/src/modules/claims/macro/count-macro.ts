import { StageCount } from '@aura/contracts/claims/macro';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonObject } from '../../../core/json/json-object.ts';
import { stageJson } from '../base/labels.ts';
import type { MacroQuery } from './macro-filters.ts';
import { stageRows } from './stage-totals.ts';

/** Every visible stage with its number of parties, including empty ones. */
export async function countMacro(context: Context, { query }: { query: MacroQuery }): Promise<string> {
  const row = jsonObject(StageCount, {
    process: stageJson,
    count: sql`coalesce(t.n, 0)`,
  });
  return stageRows(context, query, row);
}
