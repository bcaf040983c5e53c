const DAY_MS = 86_400_000;

/** The day it is where the reader sits, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Natural days from one calendar date to another. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Whole natural days that have passed since an instant, by the reader's calendar. */
export function daysSince(instant: Date, now = new Date()): number {
  return Math.max(0, daysFrom(localToday(instant), localToday(now)));
}
