import { setTimeout as pause } from 'node:timers/promises';

/** Lets so many through in a second, one after another; whoever comes earlier waits. */
export function pace(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = Date.now();
    const turn = Math.max(now, next);
    next = turn + 1000 / perSecond;
    if (turn > now) await pause(turn - now);
  };
}
