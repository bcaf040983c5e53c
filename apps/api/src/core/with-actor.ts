import { setTimeout as pause } from 'node:timers/promises';
import { isOutsider } from '@aura/access/rule';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Author, nameAuthor } from './cause.ts';
import type { CustomerEyes, SignedInActor } from './context.ts';
import { isRetryable } from './sqlstate.ts';

/** The connection pools of the API, one per database role. Nothing else in the server opens connections. */
export interface Pools {
  readonly staff: Db;
  readonly outsider: Db;
  /** Dynamic reports: a read-only role. */
  readonly reports: Db;
}

const TRIES = 3;

/** The pool for an actor's role. For outsiders, row-level security hides every row until an identity is set. */
export function poolOf(pools: Pools, actor: SignedInActor | undefined): Db {
  return actor !== undefined && standsOutside(actor) ? pools.outsider : pools.staff;
}

/** A user without groups counts as an outsider: row-level security applies until an administrator assigns a group. */
function standsOutside(actor: SignedInActor): boolean {
  return isOutsider(actor) || actor.groups.length === 0;
}

/** Reads: staff on the pool, outsiders in a read-only transaction that carries their identity. */
export async function reading<Result>(
  pools: Pools,
  actor: SignedInActor | undefined,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (actor === undefined || !standsOutside(actor)) return work(pools.staff);
  return pools.outsider
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await identify(transaction, actor);
      return work(transaction);
    });
}

/**
 * Reads by staff with an insurer's view: under the outsiders' role, as no particular user of that insurer. Row-level
 * security alone decides what is visible, so that staff see exactly what the insurer sees.
 */
export async function readingAsCustomer<Result>(
  pools: Pools,
  { customerId, zoneIds }: CustomerEyes,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  // An empty scope means no zone, not all: there is no zone 0.
  const zones = zoneIds === null ? 'all' : zoneIds.length === 0 ? '0' : zoneIds.join(',');
  return pools.outsider
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`select set_config('app.user_id', '', true), set_config('app.provider_id', '', true),
        set_config('app.customer_id', ${String(customerId)}, true), set_config('app.looks_at_zones', ${zones}, true)`.execute(
        transaction,
      );
      return work(transaction);
    });
}

/** Writes: one transaction around the whole work, retried after a deadlock or a serialization failure. */
export async function writing<Result>(
  pools: Pools,
  { actor, requestId, act }: { readonly actor: SignedInActor | undefined } & Omit<Author, 'userId'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const outsider = actor !== undefined && standsOutside(actor) ? actor : undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await poolOf(pools, actor)
        .transaction()
        .execute(async (transaction) => {
          await nameAuthor(transaction, { userId: actor?.userId ?? null, requestId, act });
          if (outsider !== undefined) await identify(transaction, outsider);
          return work(transaction);
        });
    } catch (error) {
      if (!isRetryable(error) || attempt === TRIES) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Sets the identity that the row-level security policies read, for this transaction only. */
async function identify(transaction: Db, actor: SignedInActor): Promise<void> {
  await sql`select set_config('app.user_id', ${String(actor.userId)}, true),
    set_config('app.customer_id', ${String(actor.customerId ?? '')}, true),
    set_config('app.provider_id', ${String(actor.providerId ?? '')}, true)`.execute(transaction);
}
