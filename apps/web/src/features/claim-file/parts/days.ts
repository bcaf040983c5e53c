import { daysFrom } from '../../../lib/head-office-day.ts';

/** Whole natural days that have passed since an instant, by the reader's calendar: beside it stands the reader's clock. */
export function daysSince(instant: Date, now = new Date()): number {
  return Math.max(0, daysFrom(localDay(instant), localDay(now)));
}

function localDay(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}
