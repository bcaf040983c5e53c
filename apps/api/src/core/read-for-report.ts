import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { TooMany } from './errors.ts';
import { one } from './sql.ts';

/** Arbitrary: advisory locks for other purposes have one key, these have two. */
const SLOTS = [4_812_041, 4_812_042] as const;
const WAIT_SECONDS = 5;

/**
 * One read-only transaction with a single snapshot on the report connections. Each holds one of two advisory locks of
 * its user until it ends, so that the limit applies across all nodes.
 */
export async function readForReport<Result>(
  reports: Db,
  userId: number,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
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
      if (!isFree)
        throw new TooMany('Ya corren dos de sus reportes. Espere a que termine uno e intente de nuevo.', WAIT_SECONDS);
      return work(transaction);
    });
}
