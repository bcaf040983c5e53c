import { TooMany } from '../core/errors.ts';

/** Burst of the token bucket, in seconds of the rate: opening a screen sends many requests together. */
const SECONDS_AT_ONCE = 5;
/** Capacity of the LRU: beyond this many users per process the least recently used bucket is evicted. */
const REMEMBERED = 5_000;

/** A user's id, or the network of a caller who is not signed in. */
export type RateLimit = (who: number | string, now: Date) => void;

/** Token bucket per user and node; 0 is no limit. One user's script must not slow down everyone else. */
export function createRateLimit(perSecond: number): RateLimit {
  if (perSecond === 0) return () => undefined;
  const most = perSecond * SECONDS_AT_ONCE;
  const users = new Map<number | string, { left: number; at: number }>();
  return (who, now) => {
    const at = now.getTime();
    const last = users.get(who) ?? { left: most, at };
    const left = Math.min(most, last.left + ((at - last.at) / 1000) * perSecond);
    if (left < 1) throw new TooMany('Demasiadas solicitudes seguidas. Espere unos segundos.', 1);
    // Deleting and setting again keeps the map in order of last use.
    users.delete(who);
    users.set(who, { left: left - 1, at });
    const [quietest] = users.keys();
    if (users.size > REMEMBERED && quietest !== undefined) users.delete(quietest);
  };
}
