import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { REPLAN } from '../../../db/prepared-statements.ts';
import { scopeOf } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery, COLUMNS, idsOf, type NamedFilter, textConditions } from './claim-filters.ts';
import { claimOrder, NEWEST_FIRST } from './claim-order.ts';
import { walkedIds } from './claim-walks.ts';

type Sql = RawBuilder<unknown>;

/** With more values than this, one ordered scan of the whole list finds a page sooner than one scan per value. */
const MOST_LEADS = 8;
const LEADS: readonly NamedFilter[] = ['supervisor', 'costAnalyst', 'customer', 'zone'];

/** Prefix for statements that need a custom plan: the selectivity of the text decides which index is best. */
export function forceCustomPlan(query: Pick<ClaimQuery, 'text'>): Sql {
  return textConditions(query.text).length === 0 ? sql`` : sql.raw(REPLAN);
}

/**
 * The ids of one page, found in indexes alone. If a filter names a few values, the claims of each are read in order
 * from an index and merged; otherwise all claims are scanned in order.
 */
export function pageIds(
  { actor }: Pick<Context, 'actor'>,
  query: ClaimQuery,
  { visible, today, size, offset }: { visible: Sql; today: string; size: number; offset: number },
): Sql {
  const by = claimOrder(query.sort, today);
  const lead = isByDate(query) ? leadOf(query, scopeOf(actor).zoneIds) : undefined;
  const where = sql.join([visible, ...claimConditions(query, today, lead?.filter)], sql` and `);
  const walked = walkedIds({ actor }, query, { where, today, size, offset });
  if (walked !== undefined) return walked;
  if (lead === undefined)
    return sql`select c.id from claim c where ${where} order by ${by} limit ${size} offset ${offset}`;
  return sql`select c.id from unnest(${lead.ids}) lead (id) cross join lateral (
      select c.id, c.assigned_at from claim c where ${lead.column} = lead.id and ${where} order by ${by} limit ${size + offset}) c
    order by ${by} limit ${size} offset ${offset}`;
}

function isByDate({ sort = NEWEST_FIRST, active, text, specialMonitoring }: ClaimQuery): boolean {
  const isRare = (text ?? '').trim() !== '' || specialMonitoring === true;
  return sort === NEWEST_FIRST && active !== false && !isRare;
}

function leadOf(query: ClaimQuery, zoneIds: readonly number[] | null) {
  for (const filter of LEADS) {
    const values = query[filter];
    if (values !== undefined && values.length <= MOST_LEADS)
      return { filter, column: COLUMNS[filter], ids: idsOf[filter as keyof typeof idsOf](values) };
  }
  if (zoneIds === null || zoneIds.length > MOST_LEADS) return undefined;
  return { filter: undefined, column: COLUMNS.zone, ids: sql`${zoneIds}::bigint[]` };
}
