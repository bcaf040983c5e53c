import { Invalid } from '../../../core/errors.ts';

/** Classes starting at zero: each one's value in the list's filter, and where the next begins, in the column's unit. */
export interface Bins {
  readonly ranges: readonly string[];
  readonly starts: readonly number[];
}

export function binsOf(lasts: readonly string[], unit: number): Bins {
  const bounds = lasts.map(Number);
  if (bounds.some((bound, place) => place > 0 && bound <= (bounds[place - 1] ?? 0)))
    throw new Invalid({ '': 'Los intervalos deben ir de menor a mayor' });
  const froms = [0, ...bounds.map((bound) => bound + 1)];
  return {
    ranges: froms.map((from, place) => `${from}-${bounds[place] ?? ''}`),
    starts: bounds.map((bound) => (bound + 1) * unit),
  };
}
