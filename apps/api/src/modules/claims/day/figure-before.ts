import type { DayFigure } from '@aura/contracts/claims/day-figures';
import { isOutsider } from '@aura/access/rule';
import { AUTHORIZATION_PATIENCE_DAYS } from '@aura/domain/authorization-patience';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery, NOT_CONTACTED } from '../claim-list/claim-filters.ts';
import { macroConditions, type MacroQuery } from '../macro/macro-filters.ts';
import { openAt } from './open-at.ts';

type Sql = RawBuilder<unknown>;
const DAY_MS = 86_400_000;
const BACK_DAYS = { day: 1, week: 7 } as const;

/** With which moment a figure is compared, and what it was then; outsiders see no history of the whole. */
export function figureBefore(
  context: Context,
  { id, list, compared }: DayFigure,
  query: ClaimQuery & MacroQuery,
): { readonly at: Date; readonly count: Sql } | null {
  if (compared === undefined || compared === 'month' || isOutsider(context.actor)) return null;
  const at = new Date(context.now().getTime() - BACK_DAYS[compared] * DAY_MS);
  const then = { actor: context.actor, now: () => at };
  if (list === 'macro')
    return { at, count: sql`select count(*) from ${openAt(at, query)} c where ${macroConditions(then, query)}` };
  if (id === 'withoutContact') {
    const { withoutContact: _flag, ...others } = query;
    const where = macroConditions(then, { ...others, stages: [...NOT_CONTACTED] });
    return { at, count: sql`select count(distinct c.claim_id) from ${openAt(at, others)} c where ${where}` };
  }
  if (id === 'unauthorized') {
    const { unauthorized: _flag, ...others } = query;
    return { at, count: unauthorizedBefore(then, others, at) };
  }
  return { at, count: claimsBefore(context, query, at) };
}

/** How long a party had waited for the insurer's word is in its intervals; only those that waited then are asked about. */
function unauthorizedBefore(then: Pick<Context, 'actor' | 'now'>, query: MacroQuery, at: Date): Sql {
  const waited = sql`c.stage_id = any(array(select id from process_stage where counts_unauthorized))`;
  return sql`select count(distinct c.claim_id) from ${openAt(at, query)} c where ${waited} and ${macroConditions(then, query)}
    and app.unauthorized_days(c.affected_party_id, ${at}) > ${sql.lit(AUTHORIZATION_PATIENCE_DAYS)}`;
}

/** Open then and open still, and open then but closed since: apart, each is found in an index of its own. */
function claimsBefore({ actor }: Context, query: ClaimQuery, at: Date): Sql {
  const counted = (isOpen: RawBuilder<boolean>) =>
    sql`(select count(*) from claim c where ${sql.join(
      [visibleClaims(actor), ...claimConditions(query, businessDay(at), undefined, isOpen)],
      sql` and `,
    )})`;
  return sql`select ${counted(sql`(c.closed_at is null and c.assigned_at <= ${at})`)}
    + ${counted(sql`(c.closed_at > ${at} and c.assigned_at <= ${at})`)}`;
}
