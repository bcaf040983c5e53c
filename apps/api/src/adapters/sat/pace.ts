import { setTimeout as pause } from 'node:timers/promises';

/** Spaces calls evenly: a call that comes too early waits for its turn. */
export function pace(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = Date.now();
    const turn = Math.max(now, next);
    next = turn + 1000 / perSecond;
    if (turn > now) await pause(turn - now);
  };
}
