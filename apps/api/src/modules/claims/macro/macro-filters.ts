import type { countMacro } from '@aura/contracts/claims/macro';
import type { InputOf } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import { searchWords } from '@aura/domain/squash';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { REPLAN } from '../../../db/prepared-statements.ts';
import { isPastDue } from '../base/past-due.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { assignedBetween, COLUMNS, idsOf, type NamedFilter } from '../claim-list/claim-filters.ts';

export type MacroQuery = InputOf<typeof countMacro>['query'];
type Condition = RawBuilder<boolean>;

/** Filters that the totals by stage, insurer and zone can answer. */
const BROAD: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'by', 'stages', 'customer', 'zone']);

export const SHOWN_STAGES = sql`array(select id from process_stage where not hide_in_macro)`;

/**
 * Conditions on open parties (`c`): filters and visibility. The projection's columns have the names of the claim's, so
 * that the conditions of the list of claims apply.
 */
export function macroConditions(context: Pick<Context, 'actor' | 'now'>, query: MacroQuery): Condition {
  return sql<boolean>`${sql.join([...placeConditions(context, query), ...otherConditions(context, query)], sql` and `)}`;
}

/** The conditions that the totals (`c`) support as well: stage, insurer, zone and the actor's scope. */
export function placeConditions({ actor }: Pick<Context, 'actor'>, query: MacroQuery): readonly Condition[] {
  return [
    visibleClaims(actor),
    sql<boolean>`c.stage_id = any(${stageIds(query)})`,
    ...named(query, ['customer', 'zone']),
  ];
}

/** Whether the totals answer the query, or each party has to be read. */
export function isBroad(query: MacroQuery): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || isEmpty(value) || BROAD.has(name));
}

export function namesPeople({ supervisor = [], costAnalyst = [] }: MacroQuery): boolean {
  return supervisor.length + costAnalyst.length > 0;
}

/** Prefix for statements that need a custom plan: the selectivity of the text decides which index is best. */
export function forceCustomPlan({ text }: Pick<MacroQuery, 'text'>): RawBuilder<unknown> {
  return searchWords(text ?? '').length === 0 ? sql`` : sql.raw(REPLAN);
}

export function stageIds({ stages }: Pick<MacroQuery, 'stages'>): RawBuilder<unknown> {
  if (stages === undefined || isEmpty(stages)) return SHOWN_STAGES;
  return sql`array(select id from process_stage where slug = any(${stages}) and not hide_in_macro)`;
}

function otherConditions({ now }: Pick<Context, 'now'>, query: MacroQuery): readonly Condition[] {
  const today = sql`${businessDay(now())}::date`;
  return [
    ...named(query, ['supervisor', 'costAnalyst', 'jobType']),
    ...assignedBetween(query),
    ...flag(query.overdue, isPastDue(sql`${now()}::timestamptz`)),
    ...flag(query.dueToday, sql`(c.due_at > ${now()}::timestamptz and app.business_day(c.due_at) = ${today})`),
    ...(query.holder === undefined || isEmpty(query.holder) ? [] : [sql<boolean>`c.holder = any(${query.holder})`]),
    ...(query.quotation === undefined || isEmpty(query.quotation) ? [] : [quotationStands(query.quotation)]),
    ...textConditions(query.text),
  ];
}

/** Searches the texts of open work only, not those of all claims. */
function textConditions(text: string | undefined): readonly Condition[] {
  const words = searchWords(text ?? '').map((word) => sql<boolean>`t.search_key like ${`%${word}%`}`);
  if (words.length === 0) return [];
  return [
    sql<boolean>`c.affected_party_id in (select t.affected_party_id from macro_text t where ${sql.join(words, sql` and `)})`,
  ];
}

/** Maintained on the party by the triggers of its quotation. */
function quotationStands(states: readonly string[]): Condition {
  return sql<boolean>`exists (select from affected_party a where a.id = c.affected_party_id and a.quotation_state = any(${states}))`;
}

function named(query: MacroQuery, names: readonly NamedFilter[]): readonly Condition[] {
  return names.flatMap((name) => {
    const values = query[name];
    return values === undefined || isEmpty(values)
      ? []
      : [sql<boolean>`${COLUMNS[name]} = any(${idsOf[name](values)})`];
  });
}

/** A filter without a value does not restrict. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function flag(wanted: boolean | undefined, condition: Condition): readonly Condition[] {
  if (wanted === undefined) return [];
  return [wanted ? condition : sql<boolean>`not coalesce(${condition}, false)`];
}
