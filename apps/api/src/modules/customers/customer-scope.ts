import { type RawBuilder, sql } from 'kysely';
import type { Context, SignedInActor } from '../../core/context.ts';
import { Forbidden } from '../../core/errors.ts';

/** Appointing an insurer's KAM grants that user all its claims, so it is reserved for the same two groups. */
export function actsForEveryCustomer({ groups }: SignedInActor): boolean {
  return groups.includes('Admin') || groups.includes('GeOp');
}

/** Returns 403, not 404: staff see every insurer. */
export async function requireOwnCustomers({ db, actor }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || actsForEveryCustomer(actor)) return;
  const wanted = [...new Set(ids)];
  const own = await db
    .selectFrom('customer as c')
    .select('c.id')
    .where('c.id', 'in', wanted)
    .where(ownCustomers(actor))
    .execute();
  if (own.length < wanted.length) throw new Forbidden('Este cliente no está a su cargo.');
}

/** Condition on customer `c`. */
export function ownCustomers({ userId, groups, customerIds }: SignedInActor): RawBuilder<boolean> {
  const given = sql<boolean>`c.id = any(${customerIds}::bigint[])`;
  return groups.includes('KAM') ? sql`(c.key_account_manager_id = ${userId} or ${given})` : given;
}
