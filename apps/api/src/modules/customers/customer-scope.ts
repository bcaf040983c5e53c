import { type RawBuilder, sql } from 'kysely';
import type { Context, SignedInActor } from '../../core/context.ts';
import { Forbidden } from '../../core/errors.ts';

/** Whoever names the KAM of an insurer opens all its claims to somebody: the same two groups alone do both. */
export function actsForEveryCustomer({ groups }: SignedInActor): boolean {
  return groups.includes('Admin') || groups.includes('GeOp');
}

/** Every insurer is shown to everybody of the company, so this answers 403 and not 404. */
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

/** About customer `c`. */
export function ownCustomers({ userId, groups, customerIds }: SignedInActor): RawBuilder<boolean> {
  const given = sql<boolean>`c.id = any(${customerIds}::bigint[])`;
  return groups.includes('KAM') ? sql`(c.key_account_manager_id = ${userId} or ${given})` : given;
}
