import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { scopeOf, visibleClaims } from '../../claims/public.ts';

/** A collection `o` of a customer `k` into an account `h`. */
export const collectionTables = sql`collection o join customer k on k.id = o.customer_id join company_account h on h.id = o.account_id`;

export const collectionNumber = (alias: string) => {
  const folio = sql.ref(`${alias}.folio`);
  return sql<string>`'CO-' || lpad(${folio}::text, greatest(6, length(${folio}::text)), '0')`;
};
export const collectionNumberOf = collectionNumber('o');

/** The unapplied amount, used by the list, its totals and its export. */
export const unappliedOf = sql<number>`(case when o.state = 'registered' then o.amount - o.applied else 0 end)`;

/** An insurer's money concerns all its claims, so only users who see every claim of customer `k` see it. */
export function seesCustomer(actor: SignedInActor): RawBuilder<boolean> {
  if (scopeOf(actor).isWhole) return sql<boolean>`true`;
  return sql<boolean>`k.id not in (select c.customer_id from claim c where not coalesce(${visibleClaims(actor)}, false))`;
}
