import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { closedInMonthOf, isStillOpen } from '../claim-list/claim-filters.ts';
import { wasKept } from '../day/fulfilment.ts';

/**
 * One row per insurer with work the actor sees: `open_claims`, `closed_claims` of this month with a promise, and
 * `kept_claims` of these. Each equals the total of the list it links to.
 */
export function workOfCustomers({ actor, now }: Pick<Context, 'actor' | 'now'>): RawBuilder<unknown> {
  const isClosed = closedInMonthOf(businessDay(now()));
  return sql`select c.customer_id, count(*) filter (where ${isStillOpen})::integer as open_claims,
      count(*) filter (where ${isClosed})::integer as closed_claims,
      count(*) filter (where ${isClosed} and ${wasKept})::integer as kept_claims
    from claim c where c.is_active and (${isStillOpen} or ${isClosed}) and ${visibleClaims(actor)} group by 1`;
}
