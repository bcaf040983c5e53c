import { sql } from 'kysely';
import { TooMany } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Counter } from './counters.ts';

const WINDOW_MINUTES = 15;
const REMEMBERED = 10_000;

export interface Throttle {
  /** Takes one attempt of each counter before anything is looked at, or throws TooMany. Tells whether one of them has none left now. */
  take(...counters: readonly Counter[]): Promise<{ readonly isLast: boolean }>;
  /** Gives back the one attempt that was taken, and no other. */
  giveBack(...counters: readonly Counter[]): Promise<void>;
  /** The attempt was good: the counter starts anew. */
  clear(counter: Counter): Promise<void>;
}

/**
 * The counters live in the database, where they outlast Redis and count for all nodes. What is known to be over its limit is also
 * remembered here, and no more attempts pass at once than a counter allows: ten thousand wrong guesses cost five checks.
 */
export function createThrottle(db: Db, now: () => number = Date.now): Throttle {
  const blockedUntil = new Map<string, number>();
  const underWay = new Map<string, number>();

  const refuseIfBlocked = ({ key }: Counter): void => {
    const until = blockedUntil.get(key);
    if (until === undefined) return;
    if (until > now()) throw tooMany(until - now());
    blockedUntil.delete(key);
  };

  const takeOne = async ({ key, limit }: Counter): Promise<boolean> => {
    const waiting = underWay.get(key) ?? 0;
    if (waiting >= limit) throw tooMany(1000);
    underWay.set(key, waiting + 1);
    try {
      const { attempts, endsInMs } = await count(db, key);
      if (attempts <= limit) return attempts === limit;
      if (blockedUntil.size >= REMEMBERED) blockedUntil.clear();
      blockedUntil.set(key, now() + endsInMs);
      throw tooMany(endsInMs);
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left === 0) underWay.delete(key);
      else underWay.set(key, left);
    }
  };

  return {
    take: async (...counters) => {
      for (const counter of counters) refuseIfBlocked(counter);
      let isLast = false;
      for (const counter of counters) isLast = (await takeOne(counter)) || isLast;
      return { isLast };
    },
    giveBack: async (...counters) => {
      await db
        .updateTable('signInThrottle')
        .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
        .where(
          'key',
          'in',
          counters.map(({ key }) => key),
        )
        .execute();
    },
    clear: async ({ key }) => {
      await db.deleteFrom('signInThrottle').where('key', '=', key).execute();
    },
  };
}

async function count(db: Db, key: string): Promise<{ attempts: number; endsInMs: number }> {
  const window = sql`make_interval(mins => ${sql.lit(WINDOW_MINUTES)})`;
  const isOver = sql<boolean>`sign_in_throttle.window_started_at < now() - ${window}`;
  const row = await db
    .insertInto('signInThrottle')
    .values({ key, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when ${isOver} then 1 else sign_in_throttle.attempts + 1 end`,
        windowStartedAt: sql<Date>`case when ${isOver} then now() else sign_in_throttle.window_started_at end`,
      }),
    )
    .returning([
      'attempts',
      sql<number>`extract(epoch from window_started_at + ${window} - now())::float8`.as('endsIn'),
    ])
    .executeTakeFirstOrThrow();
  return { attempts: row.attempts, endsInMs: Math.max(1, row.endsIn) * 1000 };
}

function tooMany(ms: number): TooMany {
  const minutes = Math.ceil(ms / 60_000);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  return new TooMany(`Demasiados intentos. Espere ${wait} e intente de nuevo.`, Math.ceil(ms / 1000));
}
