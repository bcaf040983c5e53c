import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonInstant } from '../../../core/json/json-object.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimConditions, type ClaimQuery, closedInMonthOf } from '../claim-list/claim-filters.ts';

type Sql = RawBuilder<unknown>;

export const wasKept = sql<boolean>`app.business_day(c.closed_at) <= c.promise_date`;

/** The percentage of claims closed by their promise date, this month and last. */
export function fulfilment({ actor, now }: Context, query: ClaimQuery) {
  const today = businessDay(now());
  const { closedThisMonth: _flag, ...others } = query;
  const shareOf = (
    day: string,
  ) => sql`(select round(100.0 * count(*) filter (where ${wasKept}) / nullif(count(*), 0), 2)
    from claim c where ${sql.join([visibleClaims(actor), ...claimConditions(others, today), closedInMonthOf(day)], sql` and `)})`;
  const lastMonth = lastDayOfMonthBefore(today);
  return {
    share: shareOf(today) as Sql,
    shareBefore: shareOf(lastMonth) as Sql,
    monthBefore: jsonInstant(sql`${new Date(`${lastMonth}T18:00:00Z`)}::timestamptz`),
  };
}

function lastDayOfMonthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}
