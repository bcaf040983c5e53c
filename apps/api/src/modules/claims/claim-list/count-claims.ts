import { isOutsider } from '@aura/access/rule';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { claimConditions, type ClaimQuery, COLUMNS, idsOf, type NamedFilter, textConditions } from './claim-filters.ts';
import { forceCustomPlan } from './claim-pages.ts';

type Sql = RawBuilder<unknown>;

const ALWAYS_KNOWN = ['page', 'size', 'sort', 'customer', 'zone', 'active'] as const;
/** Filters that the totals by insurer, zone and day or month can answer. */
const BY_DAY: ReadonlySet<string> = new Set([...ALWAYS_KNOWN, 'from', 'to']);
/** Filters that the totals by team can answer, over all days: holders, job type and special monitoring. */
const BY_TEAM: ReadonlySet<string> = new Set([
  ...ALWAYS_KNOWN,
  'supervisor',
  'costAnalyst',
  'jobType',
  'specialMonitoring',
]);

/** Upper limit of counting search results: «1,000» means that many or more. */
const MOST_FOUND = 1000;

/** Whether stored totals answer the query, so that counting needs no statement of its own. */
export function isCountedByTotals({ actor }: Pick<Context, 'actor'>, query: ClaimQuery, isAll: boolean): boolean {
  return totalsFor(actor, query, isAll) !== undefined;
}

/** The exact number: broad queries from stored totals, narrow ones from covering indexes. */
export function countClaims(
  { actor }: Pick<Context, 'actor'>,
  query: ClaimQuery,
  { visible, today, isAll }: { visible: Sql; today: string; isAll: boolean },
): Sql {
  const totals = totalsFor(actor, query, isAll);
  if (totals !== undefined) return totals(query, visible);
  const where = sql.join([visible, ...claimConditions(query, today)], sql` and `);
  if (textConditions(query.text).length === 0) return sql`select count(*) as count from claim c where ${where}`;
  return sql`${forceCustomPlan(query)} select count(*) as count from (select from claim c where ${where} limit ${sql.lit(MOST_FOUND)}) found`;
}

function totalsFor(actor: Context['actor'], query: ClaimQuery, isAll: boolean): typeof byDay | undefined {
  // Visibility of staff depends on insurer and zone, whose columns the totals share; that of providers on each claim.
  if (!isAll || isOutsider(actor) || query.active === false) return undefined;
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (asked.every((name) => BY_DAY.has(name))) return byDay;
  return asked.every((name) => BY_TEAM.has(name)) ? byTeam : undefined;
}

function byDay(query: ClaimQuery, visible: Sql): Sql {
  const { from, to } = query;
  const isDated = from !== undefined || to !== undefined;
  const conditions = [
    visible,
    ...namedIn(query, ['customer', 'zone']),
    ...(from === undefined ? [] : [sql`c.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`c.day <= ${to}::date`]),
  ];
  return summed(isDated ? sql`claim_day_count` : sql`claim_month_count`, conditions);
}

function byTeam(query: ClaimQuery, visible: Sql): Sql {
  const { specialMonitoring } = query;
  return summed(sql`claim_total`, [
    visible,
    ...namedIn(query, ['supervisor', 'costAnalyst', 'customer', 'zone', 'jobType']),
    ...(specialMonitoring === undefined
      ? []
      : [specialMonitoring ? sql`c.special_monitoring` : sql`not c.special_monitoring`]),
  ]);
}

function namedIn(query: ClaimQuery, names: readonly NamedFilter[]): readonly Sql[] {
  return names.flatMap((name) => {
    const values = query[name];
    return values === undefined ? [] : [sql`${COLUMNS[name]} = any(${idsOf[name](values)})`];
  });
}

function summed(totals: Sql, conditions: readonly Sql[]): Sql {
  return sql`select coalesce(sum(c.n), 0)::bigint as count from ${totals} c where ${sql.join(conditions, sql` and `)}`;
}
