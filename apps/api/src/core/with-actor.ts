import { setTimeout as pause } from 'node:timers/promises';
import { isOutsider } from '@aura/access/rule';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { SignedInActor } from './context.ts';
import { isCrossed } from './sqlstate.ts';

/** The two pools to the data. Nothing else in the server holds a pool. */
export interface Pools {
  readonly staff: Db;
  readonly outsider: Db;
}

const TRIES = 3;

/** The door an actor goes through. Without a transaction that carries an identity, the outsiders' door shows nothing at all. */
export function poolOf(pools: Pools, actor: SignedInActor | undefined): Db {
  return actor !== undefined && standsOutside(actor) ? pools.outsider : pools.staff;
}

/** Whoever belongs to no group belongs to nobody we know: such a user stays behind the wall until an administrator decides. */
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

/** Writes: one transaction around the whole work, tried again when it crossed another one. */
export async function writing<Result>(
  pools: Pools,
  actor: SignedInActor | undefined,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const outsider = actor !== undefined && standsOutside(actor) ? actor : undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await poolOf(pools, actor)
        .transaction()
        .execute(async (transaction) => {
          if (outsider !== undefined) await identify(transaction, outsider);
          return work(transaction);
        });
    } catch (error) {
      if (!isCrossed(error) || attempt === TRIES) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Tells row-level security who asks, until this transaction ends. */
async function identify(transaction: Db, actor: SignedInActor): Promise<void> {
  await sql`select set_config('app.user_id', ${String(actor.userId)}, true),
    set_config('app.customer_id', ${String(actor.customerId ?? '')}, true),
    set_config('app.provider_id', ${String(actor.providerId ?? '')}, true)`.execute(transaction);
}
