import { readDayFulfilment as contract } from '@aura/contracts/claims/day';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonObject } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { customerJson } from '../base/labels.ts';
import { claimConditions } from '../claim-list/claim-filters.ts';
import { wasKept } from './fulfilment.ts';

const MOST = 12;

export async function readDayFulfilment(context: Context): Promise<string> {
  const { actor, now } = context;
  const row = jsonObject(contract.reply.element, {
    customer: customerJson(actor, sql`t.customer_id`),
    count: sql`t.n`,
    kept: sql`t.kept`,
  });
  const where = [visibleClaims(actor), ...claimConditions({ closedThisMonth: true }, businessDay(now()))];
  const { reply } = await one(
    context.db,
    sql<{
      reply: string;
    }>`select coalesce(json_agg(${row} order by t.n desc, t.customer_id), '[]')::text as reply from (
        select c.customer_id, count(*) as n, count(*) filter (where ${wasKept}) as kept
        from claim c where ${sql.join(where, sql` and `)} group by 1 order by n desc, 1 limit ${sql.lit(MOST)}) t`,
  );
  return reply;
}
