/** A deterministic random source. */
export interface Draw {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** An integer, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly oneOf: <T>(list: readonly T[]) => T;
  readonly weighted: <T>(list: readonly (readonly [one: T, weight: number])[]) => T;
  /** Log-normal: half above the median, with a long tail. */
  readonly skewed: (median: number, spread: number) => number;
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
}

export function drawFrom(seed: number): Draw {
  const next = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const oneOf = <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T;
  return {
    next,
    between,
    oneOf,
    chance: (share) => next() < share,
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const found = list.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? (list[0] as (typeof list)[number]))[0];
    },
    skewed: (median, spread) =>
      median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
    shuffled: (list) =>
      list
        .map((one) => ({ one, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
