import { type CalendarDate, today } from './calendar.ts';

/** Promises, rules and documents begin and end by the calendar of the head office, wherever the reader or the zone is. */
const HEAD_OFFICE_ZONE = 'America/Mexico_City';

export function businessDay(now: Date): CalendarDate {
  return today(HEAD_OFFICE_ZONE, now);
}
