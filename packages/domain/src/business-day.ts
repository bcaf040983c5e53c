import { type CalendarDate, today } from './calendar.ts';
import { HEAD_OFFICE_ZONE } from './head-office.ts';

/** The calendar of the head office counts, wherever the reader or the zone is. */
export function businessDay(now: Date): CalendarDate {
  return today(HEAD_OFFICE_ZONE, now);
}
