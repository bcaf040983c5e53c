import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { TooMany } from './errors.ts';
import { one } from './sql.ts';

/** Arbitrary: advisory locks for other purposes have one key, these have two. */
const SLOTS = [4_812_041, 4_812_042] as const;
const WAIT_SECONDS = 5;
/** How many of a node's report connections one user may hold or wait for; a third report is refused. */
export const REPORTS_OF_A_USER = 2;

/** Reports of each user that run or wait for a connection of a pool. */
const underWay = new WeakMap<Db, Map<number, number>>();

/**
 * A report that waits for a connection counts like one that runs: otherwise a user who asks again and again would fill
 * the queue of the pool before everyone else.
 */
export async function readForReport<Result>(
  reports: Db,
  userId: number,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const users = underWay.get(reports) ?? new Map<number, number>();
  underWay.set(reports, users);
  const own = users.get(userId) ?? 0;
  if (own >= REPORTS_OF_A_USER) throw tooMany();
  users.set(userId, own + 1);
  try {
    return await readInSlot(reports, userId, work);
  } finally {
    const left = (users.get(userId) ?? 1) - 1;
    if (left > 0) users.set(userId, left);
    else users.delete(userId);
  }
}

function tooMany(): TooMany {
  return new TooMany('Ya corren dos de sus reportes. Espere a que termine uno e intente de nuevo.', WAIT_SECONDS);
}

/**
 * One read-only transaction with a single snapshot on the report connections. Each holds one of two advisory locks of
 * its user until it ends, so that the limit applies across all nodes.
 */
async function readInSlot<Result>(reports: Db, userId: number, work: (db: Db) => Promise<Result>): Promise<Result> {
  return reports
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const [first, second] = SLOTS;
      const { isFree } = await one(
        transaction,
        sql<{ isFree: boolean }>`select case when pg_try_advisory_xact_lock(${first}::int, ${userId}::int) then true
          else pg_try_advisory_xact_lock(${second}::int, ${userId}::int) end as is_free`,
      );
      if (!isFree) throw tooMany();
      return work(transaction);
    });
}
