import { daysFrom } from '../../../lib/head-office-day.ts';
import { readerClock } from '../../../lib/reader-clock.ts';

/** Whole calendar days since an instant, in the reader's time zone, as the time shown beside it. */
export function daysSince(instant: Date, now = new Date()): number {
  return Math.max(0, daysFrom(readerClock(instant).date, readerClock(now).date));
}
