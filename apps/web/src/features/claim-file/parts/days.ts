import { daysFrom } from '../../../lib/head-office-day.ts';
import { readerClock } from '../../../lib/reader-clock.ts';

/** Whole natural days that have passed since an instant, by the reader's calendar: beside it stands the reader's clock. */
export function daysSince(instant: Date, now = new Date()): number {
  return Math.max(0, daysFrom(readerClock(instant).date, readerClock(now).date));
}
