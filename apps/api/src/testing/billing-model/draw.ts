/** Choices derived from one seed, so that a sequence can be repeated. */
export interface Draw {
  /** From zero up to, excluding, `end`. */
  below(end: number): number;
  /** True with probability 1 in `inTimes`. */
  once(inTimes: number): boolean;
  pick<T>(from: readonly T[]): T;
  some<T>(from: readonly T[], most: number): readonly T[];
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const below = (end: number) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end);
  };
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const some = <T>(from: readonly T[], most: number): readonly T[] => {
    const left = [...from];
    const count = Math.min(left.length, 1 + below(most));
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] as T);
  };
  return { below, once: (inTimes) => below(inTimes) === 0, pick, some };
}
