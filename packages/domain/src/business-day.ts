import { type CalendarDate, today } from './calendar.ts';
import { HEAD_OFFICE_ZONE } from './head-office.ts';

/** Uses the calendar of the head office, regardless of the reader's or the claim's time zone. */
export function businessDay(now: Date): CalendarDate {
  return today(HEAD_OFFICE_ZONE, now);
}
