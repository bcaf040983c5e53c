import { setTimeout as pause } from 'node:timers/promises';

/** Limits calls to this many per second by making earlier ones wait. */
export function pace(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = Date.now();
    const turn = Math.max(now, next);
    next = turn + 1000 / perSecond;
    if (turn > now) await pause(turn - now);
  };
}
