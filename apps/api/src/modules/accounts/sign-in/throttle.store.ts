import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Counter } from './counters.ts';

const WINDOW_MINUTES = 15;
const window = sql`make_interval(mins => ${sql.lit(WINDOW_MINUTES)})`;
const isOver = sql<boolean>`t.window_started_at < now() - ${window}`;
const attempts = sql<number>`case when ${isOver} then 1 else t.attempts + 1 end`;

/**
 * Counts an attempt and returns the total, or the time until the next one is allowed; refused attempts are not counted.
 * A fixed window ends fifteen minutes after its first attempt. Growing waits of 1, 2, 4, 8 and 15 minutes follow each
 * attempt over the limit and reset after fifteen minutes without one.
 */
export async function countAttempt(
  db: Db,
  { key, limit, waits }: Counter,
): Promise<{ readonly attempts: number } | { readonly endsInMs: number }> {
  const startedAt = waits === 'grow' ? sql`now()` : sql`case when ${isOver} then now() else t.window_started_at end`;
  const blockedUntil =
    waits === 'grow'
      ? sql`now() + least(make_interval(mins => power(2, least(${attempts} - ${limit}, 4))::int), ${window})`
      : sql`case when ${isOver} then now() else t.window_started_at end + ${window}`;
  const { rows } = await sql<{ attempts: number }>`
    insert into sign_in_throttle as t (key, attempts) values (${key}, 1)
    on conflict (key) do update set attempts = ${attempts}, window_started_at = ${startedAt},
      blocked_until = case when ${attempts} >= ${limit} then ${blockedUntil} end
    where t.blocked_until is null or t.blocked_until <= now()
    returning attempts`.execute(db);
  const [counted] = rows;
  return counted ?? { endsInMs: await blockedFor(db, key) };
}

/** Removes one attempt and any block: an attempt that was admitted was within the limit. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await sql`update sign_in_throttle set attempts = greatest(attempts - 1, 0), blocked_until = null where key = ${key}`.execute(
    db,
  );
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await sql`delete from sign_in_throttle where key = ${key}`.execute(db);
}

async function blockedFor(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from blocked_until - now())::float8 as seconds from sign_in_throttle where key = ${key}`.execute(
    db,
  );
  return Math.max(1, rows[0]?.seconds ?? 1) * 1000;
}
