import { TooMany } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Counter } from './counters.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './throttle.store.ts';

const REMEMBERED = 10_000;

export interface Throttle {
  /** Takes one attempt from each counter before any check, or throws TooMany. `isLast` if one is now used up. */
  take(...counters: readonly Counter[]): Promise<{ readonly isLast: boolean }>;
  /** Returns the one attempt that was taken, no other. */
  giveBack(...counters: readonly Counter[]): Promise<void>;
  clear(counter: Counter): Promise<void>;
}

/**
 * Counters are stored in the database, where they survive the loss of Redis and hold for all nodes. Counters over their
 * limit are also cached in memory, and no more attempts run at once than a counter allows: ten thousand wrong guesses
 * cost five password checks.
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

  const takeOne = async (counter: Counter): Promise<boolean> => {
    const { key, limit } = counter;
    const waiting = underWay.get(key) ?? 0;
    if (waiting >= limit) throw tooMany(1000);
    underWay.set(key, waiting + 1);
    try {
      const counted = await countAttempt(db, counter);
      if ('attempts' in counted) return counted.attempts === limit;
      if (blockedUntil.size >= REMEMBERED) blockedUntil.clear();
      blockedUntil.set(key, now() + counted.endsInMs);
      throw tooMany(counted.endsInMs);
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
      for (const { key } of counters) {
        await uncountAttempt(db, key);
        blockedUntil.delete(key);
      }
    },
    clear: async ({ key }) => {
      await forgetAttempts(db, key);
      blockedUntil.delete(key);
    },
  };
}

function tooMany(ms: number): TooMany {
  const minutes = Math.ceil(ms / 60_000);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  return new TooMany(`Demasiados intentos. Espere ${wait} e intente de nuevo.`, Math.ceil(ms / 1000));
}
