import { daysFrom } from '../../../lib/head-office-day.ts';
import { readerClock } from '../../../lib/reader-clock.ts';

const HOUR_MS = 3_600_000;

/** `13:00` in the reader's time zone. */
export function hourOf(instant: Date): string {
  return readerClock(instant).time;
}

type Lateness = 'late' | 'today' | 'ahead';

interface SaidTime {
  readonly lateness: Lateness;
  /** How it is worded: days or hours ago, a time today, or a later date. */
  readonly unit: 'days' | 'hours' | 'today' | 'yesterday' | 'date';
  readonly amount: number;
}

/** How far away a moment is, in the coarsest useful unit. */
export function farAway(instant: Date, now: Date): SaidTime {
  const gone = now.getTime() - instant.getTime();
  const days = daysFrom(readerClock(instant).date, readerClock(now).date);
  if (gone > 0 && days === 0)
    return { lateness: 'late', unit: 'hours', amount: Math.max(1, Math.floor(gone / HOUR_MS)) };
  if (gone > 0 && days === 1) return { lateness: 'late', unit: 'yesterday', amount: 1 };
  if (gone > 0) return { lateness: 'late', unit: 'days', amount: days };
  return days === 0
    ? { lateness: 'today', unit: 'today', amount: 0 }
    : { lateness: 'ahead', unit: 'date', amount: -days };
}
