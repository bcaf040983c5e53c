import { type CalendarDate, today } from '@aura/domain/calendar';

/** Rules begin and end by the calendar of the head office, whatever the zone they are for. */
export function businessDay(now: Date): CalendarDate {
  return today('America/Mexico_City', now);
}
