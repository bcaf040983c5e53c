import { isOutsider } from '@aura/access/rule';
import { type RawBuilder, sql } from 'kysely';
import type { Context, SignedInActor } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { seeClaim } from '../../claims/public.ts';

/** A database handle restricted to one insurer by row-level security. */
export interface Seen {
  readonly db: Context['db'];
  readonly customerId: number;
  /** Name of the insurer a staff member views as; null for the insurer's own users. */
  readonly lookedAs: string | null;
}

/** Reads as an insurer: its own users, or staff with the view of the given insurer. Both run the same statements. */
export async function seeAs<Result>(
  context: Context,
  customer: string | undefined,
  work: (seen: Seen) => Promise<Result>,
): Promise<Result> {
  const { actor, db } = context;
  if (isOutsider(actor)) return work({ db, customerId: ownCustomer(actor), lookedAs: null });
  if (customer === undefined) throw new Invalid({ customer: 'Elija el cliente cuya vista quiere ver' });
  const [found] = await rows(
    db,
    sql<{
      id: number;
      name: string;
    }>`select k.id, k.name from customer k where k.codename = ${customer} and ${lookable(actor)}`,
  );
  if (found === undefined) throw new NotFound();
  return lookAs(context, found, work);
}

/** Reads one claim as its insurer: staff must see the claim themselves. */
export async function seeClaimAs<Result>(
  context: Context,
  slug: string,
  work: (seen: Seen) => Promise<Result>,
): Promise<Result> {
  const { actor, db } = context;
  if (isOutsider(actor)) return work({ db, customerId: ownCustomer(actor), lookedAs: null });
  const { customerId } = await seeClaim(context, { slug });
  const [found] = await rows(
    db,
    sql<{
      id: number;
      name: string;
    }>`select k.id, k.name from customer k where k.id = ${customerId} and ${lookable(actor)}`,
  );
  if (found === undefined) throw new NotFound();
  return lookAs(context, found, work);
}

async function lookAs<Result>(
  context: Context,
  { id, name }: { readonly id: number; readonly name: string },
  work: (seen: Seen) => Promise<Result>,
): Promise<Result> {
  const { zoneIds } = context.actor;
  return context.asCustomer({ customerId: id, zoneIds: zoneIds.length === 0 ? null : zoneIds }, (db) =>
    work({ db, customerId: id, lookedAs: name }),
  );
}

/** The insurers (`k`) a staff member may view as: administrators any in their scope, KAMs their own. */
export function lookable({ groups, userId, customerIds }: SignedInActor): RawBuilder<boolean> {
  const scoped = sql<boolean>`k.id = any(${customerIds}::bigint[])`;
  if (groups.includes('Admin')) return customerIds.length === 0 ? sql<boolean>`true` : scoped;
  return groups.includes('KAM')
    ? sql<boolean>`(k.key_account_manager_id = ${userId} or ${scoped})`
    : sql<boolean>`false`;
}

function ownCustomer({ customerId }: SignedInActor): number {
  if (customerId === null) throw new NotFound();
  return customerId;
}
