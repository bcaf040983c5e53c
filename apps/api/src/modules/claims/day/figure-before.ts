import type { DayFigure } from '@aura/contracts/claims/day-figures';
import { isOutsider } from '@aura/access/rule';
import { AUTHORIZATION_PATIENCE_DAYS } from '@aura/domain/authorization-patience';
import { businessDay } from '@aura/domain/business-day';
import { BUSINESS_DAY_MINUTES } from '@aura/domain/process/business-time';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery, NOT_CONTACTED } from '../claim-list/claim-filters.ts';
import { macroConditions, type MacroQuery } from '../macro/macro-filters.ts';
import { openAt } from './open-at.ts';

type Sql = RawBuilder<unknown>;
const DAY_MS = 86_400_000;
const BACK_DAYS = { day: 1, week: 7 } as const;

/** The moment a figure is compared with, and its value then; outsiders have no history. */
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

/**
 * Waiting times are derived from intervals, only for parties that waited at that moment. Instead of counting days per
 * party, the start of waiting is compared with one instant per time zone.
 */
function unauthorizedBefore(then: Pick<Context, 'actor' | 'now'>, query: MacroQuery, at: Date): Sql {
  const moment = sql`${at}::timestamptz`;
  const waiting = sql`array(select id from process_stage where counts_unauthorized)`;
  const began = sql`select min(i.opened_at) from stage_interval i
    where i.affected_party_id = p.id and i.stage_id = any(${waiting}) and i.opened_at <= ${moment} and i.opened_at > coalesce((
      select max(o.opened_at) from stage_interval o
      where o.affected_party_id = p.id and o.stage_id <> all(${waiting}) and o.opened_at <= ${moment}), '-infinity')`;
  return sql`select count(distinct c.claim_id) from ${openAt(at, query)} c
      join affected_party p on p.id = c.affected_party_id and p.is_active and (p.finished_at is null or p.finished_at > ${moment})
      join zone z on z.id = p.zone_id join (${tooLongSince(moment)}) t on t.time_zone = z.time_zone
    where c.stage_id = any(${waiting}) and ${macroConditions(then, query)} and (c.stage_since < t.since or (${began}) < t.since)`;
}

/** The latest start of a wait that was too long at `moment`. The fence (offset 0) computes it once per time zone. */
function tooLongSince(moment: Sql): Sql {
  // Whole minutes, as the business clock counts them.
  const earlier = sql`(date_trunc('minute', ${moment}) - make_interval(days => ${sql.lit(AUTHORIZATION_PATIENCE_DAYS * 2 + 30)}))`;
  const worked = sql`app.business_clock(${moment}, n.time_zone) - app.business_clock(${earlier}, n.time_zone)`;
  const patience = sql.lit(BUSINESS_DAY_MINUTES * (AUTHORIZATION_PATIENCE_DAYS + 1) - 1);
  return sql`select n.time_zone, app.business_due(${earlier}, ${worked} - ${patience}, n.time_zone) as since
    from (select distinct time_zone from zone) n offset 0`;
}

/** Two counts, still open and closed since, so that each can use its own index. */
function claimsBefore({ actor }: Context, query: ClaimQuery, at: Date): Sql {
  const counted = (isOpen: RawBuilder<boolean>) =>
    sql`(select count(*) from claim c where ${sql.join(
      [visibleClaims(actor), ...claimConditions(query, businessDay(at), undefined, isOpen)],
      sql` and `,
    )})`;
  return sql`select ${counted(sql`(c.closed_at is null and c.assigned_at <= ${at})`)}
    + ${counted(sql`(c.closed_at > ${at} and c.assigned_at <= ${at})`)}`;
}
