const HOUR = 60;
const DAY = 24 * HOUR;

/** Upper bounds of the duration classes in minutes: fine for quick work, coarse for slow. */
export const DURATION_BOUNDS: readonly number[] = [
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  DAY,
  1.5 * DAY,
  2 * DAY,
  3 * DAY,
  4 * DAY,
  5 * DAY,
  7 * DAY,
  10 * DAY,
  14 * DAY,
  20 * DAY,
  30 * DAY,
  45 * DAY,
  60 * DAY,
  90 * DAY,
];
/** Durations beyond the last bound are assumed to end here. */
const LONGEST = 180 * DAY;

/** Median of classified durations, assuming an even spread within each class. */
export function medianOfClasses(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  for (const [place, count] of counts.entries()) {
    if (count > 0 && before + count >= total / 2) {
      const [from, to] = edgesOf(place);
      return from + ((total / 2 - before) / count) * (to - from);
    }
    before += count;
  }
  return null;
}

/** Time spent beyond a limit by classified durations. */
export function timeBeyond(counts: readonly number[], limit: number): number {
  return counts.reduce((sum, count, place) => {
    const [from, to] = edgesOf(place);
    if (to <= limit) return sum;
    const start = Math.max(from, limit);
    const share = (to - start) / (to - from);
    return sum + count * share * ((start + to) / 2 - limit);
  }, 0);
}

function edgesOf(place: number): readonly [from: number, to: number] {
  return [DURATION_BOUNDS[place - 1] ?? 0, DURATION_BOUNDS[place] ?? LONGEST];
}
