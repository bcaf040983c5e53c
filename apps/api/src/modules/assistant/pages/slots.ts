import { Unavailable } from '../../../core/errors.ts';

/** Lets so many works run at once on this node and so many wait; the next is told to come again. */
export function createSlots({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Unavailable();
      await new Promise<void>((resolve) => void queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // Whoever waits takes the place over, so that nobody slips in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
