import { sql } from 'kysely';
import { TooMany } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';

const WINDOW_MINUTES = 15;
const LIMITS = { account: 5, ip: 30 } as const;
const REMEMBERED = 10_000;

export interface Throttle {
  /** Takes one attempt for the account and the address before the password is looked at, or throws TooMany. */
  take(username: string, ip: string): Promise<void>;
  /** The attempt was good: the account starts anew and the address gets its attempt back. */
  giveBack(username: string, ip: string): Promise<void>;
}

/**
 * The counters live in the database, where they outlast Redis and count for all nodes. What is known to be over its limit is also
 * remembered here, and attempts at one account pass one at a time: ten thousand wrong guesses cost five checks and no queries.
 */
export function createThrottle(db: Db, now: () => number = Date.now): Throttle {
  const blockedUntil = new Map<string, number>();
  const underWay = new Map<string, number>();

  const refuseIfBlocked = (key: string): void => {
    const until = blockedUntil.get(key);
    if (until === undefined) return;
    if (until > now()) throw tooMany(until - now());
    blockedUntil.delete(key);
  };

  const takeOne = async (key: string, limit: number): Promise<void> => {
    const { attempts, endsInMs } = await count(db, key);
    if (attempts <= limit) return;
    if (blockedUntil.size >= REMEMBERED) blockedUntil.clear();
    blockedUntil.set(key, now() + endsInMs);
    throw tooMany(endsInMs);
  };

  return {
    take: async (username, ip) => {
      const account = accountKey(username);
      for (const key of [account, ipKey(ip)]) refuseIfBlocked(key);
      const waiting = underWay.get(account) ?? 0;
      if (waiting >= LIMITS.account) throw tooMany(1000);
      underWay.set(account, waiting + 1);
      try {
        await takeOne(ipKey(ip), LIMITS.ip);
        await takeOne(account, LIMITS.account);
      } finally {
        const left = (underWay.get(account) ?? 1) - 1;
        if (left === 0) underWay.delete(account);
        else underWay.set(account, left);
      }
    },
    giveBack: async (username, ip) => {
      await db.deleteFrom('signInThrottle').where('key', '=', accountKey(username)).execute();
      await db
        .updateTable('signInThrottle')
        .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
        .where('key', '=', ipKey(ip))
        .execute();
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

function accountKey(username: string): string {
  return `account:${username.trim().toLowerCase()}`;
}

function ipKey(ip: string): string {
  return `ip:${ip}`;
}
