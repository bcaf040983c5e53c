import { isOutsider } from '@aura/access/rule';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { claimConditions, type ClaimQuery, COLUMNS, idsOf, type NamedFilter, textConditions } from './claim-filters.ts';
import { forceCustomPlan } from './claim-pages.ts';

type Sql = RawBuilder<unknown>;

const ALWAYS_KNOWN = ['page', 'size', 'sort', 'customer', 'zone', 'active'] as const;
/** What the totals by insurer, zone and day or month can answer. */
const BY_DAY: ReadonlySet<string> = new Set([...ALWAYS_KNOWN, 'from', 'to']);
/** What the totals by team can answer: those who hold a claim, its kind of job and whether it is watched, of all days. */
const BY_TEAM: ReadonlySet<string> = new Set([
  ...ALWAYS_KNOWN,
  'supervisor',
  'costAnalyst',
  'jobType',
  'specialMonitoring',
]);

/** Nobody pages through more results of a search: past this, «1,000» stands for that many or more. */
const MOST_FOUND = 1000;

/** Whether kept totals answer it: then counting costs so little that it needs no statement of its own. */
export function isCountedByTotals({ actor }: Pick<Context, 'actor'>, query: ClaimQuery, isAll: boolean): boolean {
  return totalsFor(actor, query, isAll) !== undefined;
}

/** How many there are, exactly: broad questions from totals kept with every write, narrow ones from the covering indexes. */
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
  // What one of ours sees follows from insurer and zone, which the totals call as claims do; what a provider sees, from each claim.
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
