import { readDayLoad as contract } from '@aura/contracts/claims/day';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonObject } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { macroConditions } from '../macro/macro-filters.ts';
import { isPastDue } from '../base/past-due.ts';

const MOST = 12;

const row = jsonObject(contract.reply.element, {
  username: sql`u.username`,
  name: sql`trim(u.first_name || ' ' || u.last_name)`,
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
