import { TooMany } from '../core/errors.ts';

/** How many seconds' worth of requests may come at once: a screen that opens asks for many things together. */
const SECONDS_AT_ONCE = 5;
/** More users than this in one process, and the one who has been quiet longest is forgotten. */
const REMEMBERED = 5_000;

export type RateLimit = (userId: number, now: Date) => void;

/** At most this many requests a second for each user, on each node; 0 is no limit. One person's script must not slow the desk down. */
export function createRateLimit(perSecond: number): RateLimit {
  if (perSecond === 0) return () => undefined;
  const most = perSecond * SECONDS_AT_ONCE;
  const users = new Map<number, { left: number; at: number }>();
  return (userId, now) => {
    const at = now.getTime();
    const last = users.get(userId) ?? { left: most, at };
    const left = Math.min(most, last.left + ((at - last.at) / 1000) * perSecond);
    if (left < 1) throw new TooMany('Demasiadas solicitudes seguidas. Espere unos segundos.', 1);
    // Taken out and put in again, the map keeps the order of last use.
    users.delete(userId);
    users.set(userId, { left: left - 1, at });
    const [quietest] = users.keys();
    if (users.size > REMEMBERED && quietest !== undefined) users.delete(quietest);
  };
}
