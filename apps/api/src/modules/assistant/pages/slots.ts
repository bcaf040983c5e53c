import { Unavailable } from '../../../core/errors.ts';

/** Limits how many tasks run and wait at once on this node; beyond that, throws Unavailable. */
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
      // A waiting task takes the place over directly, so that no other can get in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
