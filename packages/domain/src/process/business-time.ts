import { DateTime } from 'luxon';
import { type Holidays, isBusinessDay } from '../calendar.ts';

const OPENS = 9 * 60;
export const BUSINESS_DAY_MINUTES = 9 * 60;

/** The instant after this many business minutes (nine to six, Monday to Friday, except holidays) in a time zone. */
export function businessDue(started: Date, minutes: number, zone: string, holidays: Holidays): Date {
  let day = DateTime.fromJSDate(started, { zone });
  let used = usedOf(day);
  let remaining = minutes;
  for (;;) {
    if (isBusinessDay(day.toISODate() ?? '', holidays)) {
      if (used + remaining <= BUSINESS_DAY_MINUTES) return at(day, OPENS + used + remaining).toJSDate();
      remaining -= BUSINESS_DAY_MINUTES - used;
    }
    day = day.plus({ days: 1 }).startOf('day');
    used = 0;
  }
}

export function businessMinutes(from: Date, to: Date, zone: string, holidays: Holidays): number {
  const end = DateTime.fromJSDate(to, { zone });
  let day = DateTime.fromJSDate(from, { zone });
  let minutes = -(isBusinessDay(day.toISODate() ?? '', holidays) ? Math.floor(usedOf(day)) : 0);
  while (day.startOf('day') < end.startOf('day')) {
    if (isBusinessDay(day.toISODate() ?? '', holidays)) minutes += BUSINESS_DAY_MINUTES;
    day = day.plus({ days: 1 });
  }
  return minutes + (isBusinessDay(end.toISODate() ?? '', holidays) ? Math.floor(usedOf(end)) : 0);
}

/** Elapsed minutes of the business day at this time. */
function usedOf(time: DateTime): number {
  const minute = time.hour * 60 + time.minute + time.second / 60 + time.millisecond / 60_000;
  return Math.min(BUSINESS_DAY_MINUTES, Math.max(0, minute - OPENS));
}

function at(day: DateTime, minute: number): DateTime {
  return day
    .startOf('day')
    .set({ hour: Math.floor(minute / 60), minute: Math.floor(minute % 60) })
    .plus({ minutes: minute % 1 });
}
