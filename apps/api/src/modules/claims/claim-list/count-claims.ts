import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { scopeOf } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery, idsOf, textConditions } from './claim-filters.ts';
import { forceCustomPlan } from './claim-pages.ts';

type Sql = RawBuilder<unknown>;

/** What the totals by insurer, zone and day can answer. */
const BROAD: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'customer', 'zone', 'from', 'to', 'active']);

/** Nobody pages through more results of a search: past this, «1,000» stands for that many or more. */
const MOST_FOUND = 1000;

/** How many there are, exactly: broad questions from totals kept with every write, narrow ones from the covering indexes. */
export function countClaims(
  { actor }: Pick<Context, 'actor'>,
  query: ClaimQuery,
  { visible, today, isAll }: { visible: Sql; today: string; isAll: boolean },
): Sql {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const isBroad = isAll && query.active !== false && asked.every(([name]) => BROAD.has(name));
  const { zoneIds, isWhole } = scopeOf(actor);
  if (isBroad && (isWhole || (zoneIds !== null && actor.customerIds.length === 0))) return fromTotals(query, zoneIds);
  const where = sql.join([visible, ...claimConditions(query, today)], sql` and `);
  if (textConditions(query.text).length === 0) return sql`select count(*) as count from claim c where ${where}`;
  return sql`${forceCustomPlan(query)} select count(*) as count from (select from claim c where ${where} limit ${sql.lit(MOST_FOUND)}) found`;
}

function fromTotals(query: ClaimQuery, zoneIds: readonly number[] | null): Sql {
  const { customer, zone, from, to } = query;
  const isDated = from !== undefined || to !== undefined;
  const conditions = [
    sql`true`,
    ...(zoneIds === null ? [] : [sql`t.zone_id = any(${zoneIds}::bigint[])`]),
    ...(customer === undefined ? [] : [sql`t.customer_id = any(${idsOf.customer(customer)})`]),
    ...(zone === undefined ? [] : [sql`t.zone_id = any(${idsOf.zone(zone)})`]),
    ...(from === undefined ? [] : [sql`t.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`t.day <= ${to}::date`]),
  ];
  const totals = isDated ? sql`claim_day_count` : sql`claim_month_count`;
  return sql`select coalesce(sum(t.n), 0)::bigint as count from ${totals} t where ${sql.join(conditions, sql` and `)}`;
}
