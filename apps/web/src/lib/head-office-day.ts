import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';

const DAY_MS = 86_400_000;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: HEAD_OFFICE_ZONE });

/** Promises and assignments are counted by the head office's calendar, in any time zone. */
export function headOfficeToday(now: Date = new Date()): string {
  return calendar.format(now);
}

/** Calendar days from one date to another; negative if the second is earlier. */
export function daysFrom(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** UTC, only as a calendar without daylight saving. */
function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
