import { DateTime } from 'luxon';

/** A calendar day, `'YYYY-MM-DD'`, without time zone. */
export type CalendarDate = string;
export type Holidays = ReadonlySet<CalendarDate>;

/** The current day in a time zone: at 20:00 in Tijuana it is already tomorrow in UTC. */
export function today(zone: string, now: Date): CalendarDate {
  return isoDate(DateTime.fromJSDate(now, { zone }));
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return isoDate(read(date).plus({ days: whole(days) }));
}

/** Calendar days from one date to another; negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return read(to).diff(read(from), 'days').days;
}

/** Monday to Friday, except holidays. */
export function isBusinessDay(date: CalendarDate, holidays: Holidays): boolean {
  return isOpen(read(date), holidays);
}

/** Counts business days from the next day on; negative days count backwards. Zero days returns the date itself. */
export function addBusinessDays(date: CalendarDate, days: number, holidays: Holidays): CalendarDate {
  const step = Math.sign(whole(days));
  let left = Math.abs(days);
  let day = read(date);
  while (left > 0) {
    day = day.plus({ days: step });
    if (isOpen(day, holidays)) left -= 1;
  }
  return isoDate(day);
}

/** Business days after `from` up to and including `to`, the inverse of `addBusinessDays`; may be negative. */
export function businessDaysBetween(from: CalendarDate, to: CalendarDate, holidays: Holidays): number {
  const natural = daysBetween(from, to);
  const step = Math.sign(natural);
  let count = 0;
  for (let day = 1; day <= Math.abs(natural); day += 1) {
    if (isBusinessDay(addDays(from, step * day), holidays)) count += step;
  }
  return count;
}

function isOpen(day: DateTime, holidays: Holidays): boolean {
  return day.weekday <= 5 && !holidays.has(isoDate(day));
}

/** UTC serves as a calendar without daylight saving, so that every day has 24 hours. */
function read(date: CalendarDate): DateTime {
  const day = DateTime.fromFormat(date, 'yyyy-MM-dd', { zone: 'utc' });
  if (!day.isValid) throw new RangeError(`Not a calendar date: ${date}`);
  return day;
}

function isoDate(day: DateTime): CalendarDate {
  const date = day.toISODate();
  if (date === null) throw new RangeError(`Not a date or not a time zone: ${day.invalidExplanation}`);
  return date;
}

function whole(days: number): number {
  if (!Number.isSafeInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`);
  return days;
}
