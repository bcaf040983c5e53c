const HEAD_OFFICE = 'America/Mexico_City';
const DAY_MS = 86_400_000;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: HEAD_OFFICE });

/** Promises and assignments are counted by the calendar of the head office, wherever the reader sits. */
export function headOfficeToday(now: Date = new Date()): string {
  return calendar.format(now);
}

/** Natural days; negative when the date is past. */
export function daysUntil(date: string, today: string): number {
  return Math.round((utc(date) - utc(today)) / DAY_MS);
}

export function laterBy(date: string, days: number): string {
  return new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** UTC only as a calendar without daylight saving. */
function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}
