import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

/**
 * Five a second is all that the tax authority is asked. A little more than a fifth of a second lies between two questions, so that no second
 * has six, even where one of them leaves late.
 */
const APART_MS = 210;

/**
 * Waits until the tax authority may be asked, and takes that moment from all other workers: one row of the database is moved on by whoever asks
 * now. Counted from the moment itself, not from when it was meant to be: whoever is late makes the others later.
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
