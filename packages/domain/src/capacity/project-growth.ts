import { type CalendarDate, daysBetween } from '../calendar.ts';

interface SizeOfDay {
  readonly day: CalendarDate;
  readonly bytes: number;
}

interface Growth {
  readonly bytesPerDay: number;
  /** Projected size twelve months after the last day at the current rate. */
  readonly inTwelveMonths: number;
}

/** Fewer days say more about the week than about the year. */
const LEAST_DAYS = 7;
/** Days considered: the current rate matters, not that of a year ago. */
export const PACE_DAYS = 30;
const TWELVE_MONTHS = 365;

/**
 * Projects the rate of the last thirty days over a year. The rate is the median over all pairs of days (Theil–Sen): an
 * import or a VACUUM FULL is a step of one day and does not become a slope. Null if there are too few days.
 */
export function projectGrowth(days: readonly SizeOfDay[]): Growth | null {
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const last = sorted.at(-1);
  if (last === undefined) return null;
  const recent = sorted.filter(({ day }) => daysBetween(day, last.day) <= PACE_DAYS);
  const [first] = recent;
  if (first === undefined || daysBetween(first.day, last.day) < LEAST_DAYS) return null;
  const bytesPerDay = median(pacesOf(recent.map(({ day, bytes }) => ({ at: daysBetween(first.day, day), bytes }))));
  return { bytesPerDay, inTwelveMonths: Math.max(0, Math.round(last.bytes + bytesPerDay * TWELVE_MONTHS)) };
}

/** Rates between every two days; each day occurs once. */
function pacesOf(days: readonly { readonly at: number; readonly bytes: number }[]): readonly number[] {
  return days.flatMap((earlier, place) =>
    days.slice(place + 1).map((later) => (later.bytes - earlier.bytes) / (later.at - earlier.at)),
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
