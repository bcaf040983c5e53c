import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

/** The limit is five queries per second. Slightly more than 200 ms, so that no second has six even if one is late. */
const APART_MS = 210;

/**
 * Waits for a free slot and reserves it across all workers by advancing one shared row. The next slot counts from the
 * actual time, not the planned one, so a late query delays the others instead of bunching up.
 */
export async function takeTurn(db: Db): Promise<void> {
  for (;;) {
    const [taken] = await rows(
      db,
      sql`update sat_pace set next_at = clock_timestamp() + make_interval(secs => ${sql.lit(APART_MS / 1000)})
        where next_at <= clock_timestamp() returning true as taken`,
    );
    if (taken !== undefined) return;
    const [row] = await rows(
      db,
      sql<{
        wait: number;
      }>`select (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait from sat_pace`,
    );
    await pause(Math.max(1, Math.ceil(row?.wait ?? APART_MS)));
  }
}
