import type { listClaims } from '@aura/contracts/claims/claim-list';
import type { InputOf } from '@aura/contracts/endpoint';
import { AUTHORIZATION_PATIENCE_DAYS } from '@aura/domain/authorization-patience';
import { numberParts } from '@aura/domain/number-parts';
import { searchWords } from '@aura/domain/squash';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type RawBuilder, sql } from 'kysely';
import { isPromiseAlive } from '../base/loads.ts';
import { withoutHolder } from '../base/open-claims-of.ts';

export type ClaimQuery = InputOf<typeof listClaims>['query'];
type Condition = RawBuilder<boolean>;
type Ids = RawBuilder<unknown>;

/** Stages before the first contact with the affected party. */
export const NOT_CONTACTED = [
  'registrado',
  'por-asignar',
  'proveedor-asignado',
  'sin-proveedor',
  'por-contactar',
  'no-localizado',
];
const SOON_DAYS = 7;

export const idsOf = {
  customer: (codes: readonly string[]): Ids => sql`array(select id from customer where codename = any(${codes}))`,
  zone: (slugs: readonly string[]): Ids => sql`array(select id from zone where slug = any(${slugs}))`,
  jobType: (slugs: readonly string[]): Ids => sql`array(select id from job_type where slug = any(${slugs}))`,
  supervisor: (names: readonly string[]): Ids => usersNamed(names),
  costAnalyst: (names: readonly string[]): Ids => usersNamed(names),
} as const;

function usersNamed(names: readonly string[]): Ids {
  return sql`array(select id from user_account where lower(username) = any(select lower(name) from unnest(${names}::text[]) name))`;
}

export const COLUMNS = {
  supervisor: sql`c.supervisor_id`,
  costAnalyst: sql`c.cost_analyst_id`,
  customer: sql`c.customer_id`,
  zone: sql`c.zone_id`,
  jobType: sql`c.job_type_id`,
} as const;
export type NamedFilter = keyof typeof COLUMNS;

/** Days of the head office's calendar, as bounds of an instant. */
export function assignedBetween({ from, to }: Pick<ClaimQuery, 'from' | 'to'>): readonly Condition[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`c.assigned_at >= ${startOf(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql<boolean>`c.assigned_at < ${startOf(sql`(${to}::date + 1)`)}`]),
  ];
}

/** Some active party has not ended. */
export const isStillOpen: Condition = sql`c.closed_at is null`;

/** Closed in the month of a day, with a promise date to compare with. */
export function closedInMonthOf(day: string): Condition {
  const month = sql`date_trunc('month', ${day}::date)`;
  return sql`(c.closed_at >= ${startOf(month)} and c.closed_at < ${startOf(sql`(${month} + interval '1 month')`)}
    and c.promise_date is not null)`;
}

function startOf(date: Ids): Ids {
  return sql`(${date}::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)})`;
}

/**
 * Adds only the conditions asked for, so that each combination in use has its own plan. `isOpen` replaces the condition
 * of being open, for counts as of an earlier day.
 */
export function claimConditions(
  query: ClaimQuery,
  today: string,
  without?: NamedFilter,
  isOpen: Condition = isPromiseAlive('c'),
): readonly Condition[] {
  const named = (Object.keys(COLUMNS) as NamedFilter[]).flatMap((name) => {
    const values = query[name];
    return values === undefined || name === without
      ? []
      : [sql<boolean>`${COLUMNS[name]} = any(${idsOf[name](values)})`];
  });
  return [
    query.active === false ? sql<boolean>`not c.is_active` : sql<boolean>`c.is_active`,
    ...named,
    ...assignedBetween(query),
    ...flag(query.specialMonitoring, sql`c.special_monitoring`),
    ...flag(query.isOpen, isStillOpen),
    ...flag(query.overdue, sql`(c.promise_date < ${today}::date and ${isOpen})`),
    ...flag(
      query.promiseSoon,
      sql`(c.promise_date between ${today}::date and ${today}::date + ${sql.lit(SOON_DAYS)} and ${isOpen})`,
    ),
    ...flag(query.closedThisMonth, closedInMonthOf(today)),
    ...flag(query.withoutContact, atStage(NOT_CONTACTED)),
    ...flag(query.withoutHolder, withoutHolder),
    ...flag(
      query.unauthorized,
      sql`exists (select from affected_party a
      where a.claim_id = c.id and a.is_active and a.unauthorized_days > ${sql.lit(AUTHORIZATION_PATIENCE_DAYS)})`,
    ),
    ...(query.stage === undefined ? [] : [atStage(query.stage)]),
    ...textConditions(query.text),
  ];
}

/**
 * Patterns are built here, not in SQL, so that the planner sees them and can estimate their selectivity. A number is
 * found by its parts, which are far rarer than trigrams; the pattern then checks their order.
 */
export function textConditions(text: string | undefined): readonly Condition[] {
  return searchWords(text ?? '').flatMap((word) => {
    const parts = numberParts(word);
    const isLike = sql<boolean>`c.search_key like ${`%${word}%`}`;
    return parts.length === 0 ? [isLike] : [isLike, sql<boolean>`app.number_parts(c.search_key) @> ${parts}::text[]`];
  });
}

export function atStage(slugs: readonly string[]): Condition {
  return sql`exists (select from affected_party a where a.claim_id = c.id and a.is_active and a.finished_at is null
    and a.stage_id = any(array(select id from process_stage where slug = any(${slugs}))))`;
}

function flag(wanted: boolean | undefined, condition: Condition): readonly Condition[] {
  if (wanted === undefined) return [];
  return [wanted ? condition : sql<boolean>`not coalesce(${condition}, false)`];
}
