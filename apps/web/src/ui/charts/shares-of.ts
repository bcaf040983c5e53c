/** A ring of more parts than these is unreadable. */
const MOST_SHARES = 8;

export interface Share {
  /** The index of its label; undefined for the sum of the smallest. */
  readonly place: number | undefined;
  readonly value: number;
  readonly gathered: number;
}

/** The parts of a whole, largest first, the smallest combined into one. */
export function sharesOf(values: readonly (number | null)[]): readonly Share[] {
  const all = values
    .map((value, place) => ({ place, value: value ?? 0, gathered: 1 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  if (all.length <= MOST_SHARES) return all;
  const rest = all.slice(MOST_SHARES - 1);
  const value = rest.reduce((sum, share) => sum + share.value, 0);
  return [...all.slice(0, MOST_SHARES - 1), { place: undefined, value, gathered: rest.length }];
}
