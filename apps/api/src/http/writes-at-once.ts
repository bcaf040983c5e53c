import { TooMany } from '../core/errors.ts';

/** Length of the queue: a dialog that adds many files sends as many writes together. Queued ones hold no connection. */
const WAITING = 16;

export type WritesAtOnce = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent writes per user and node; 0 is no limit. Each holds a connection of the pool, often while waiting
 * for the row that the previous one has locked: without a limit one user could take them all.
 */
export function createWritesAtOnce(most: number): WritesAtOnce {
  if (most === 0) return (_userId, work) => work();
  const users = new Map<number, { running: number; readonly queue: (() => void)[] }>();
  return async (userId, work) => {
    const own = users.get(userId) ?? { running: 0, queue: [] };
    users.set(userId, own);
    if (own.running >= most) {
      if (own.queue.length >= WAITING) throw new TooMany('Demasiados cambios a la vez. Espere unos segundos.', 1);
      await new Promise<void>((go) => void own.queue.push(go));
    } else own.running += 1;
    try {
      return await work();
    } finally {
      const next = own.queue.shift();
      if (next === undefined) own.running -= 1;
      else next();
      if (own.running === 0) users.delete(userId);
    }
  };
}
