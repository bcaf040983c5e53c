import { DateTime } from 'luxon';
import { addDays, addBusinessDays, type CalendarDate, type Holidays, isBusinessDay } from '../calendar.ts';
import { HEAD_OFFICE_ZONE } from '../head-office.ts';

/** When what is valid is gathered for the bank, and how many days later it is paid. */
export interface PayCalendar {
  /** ISO: 1 is Monday. */
  readonly cutOffWeekday: number;
  /** `HH:MM` on the clocks of head office. */
  readonly cutOffTime: string;
  readonly payAfterDays: number;
  readonly holidays: Holidays;
}

/** How many days passed between asking and being paid, lately. */
export interface PayHistory {
  /** Of this very provider, or of all. */
  readonly isOwn: boolean;
  readonly n: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

export interface Expected {
  readonly on: CalendarDate;
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

/** The first cut-off after a moment. */
export function nextCutOff(after: Date, { cutOffWeekday, cutOffTime }: PayCalendar): Date {
  const [hour = 0, minute = 0] = cutOffTime.split(':').map(Number);
  const local = DateTime.fromJSDate(after, { zone: HEAD_OFFICE_ZONE });
  const day = local.plus({ days: (cutOffWeekday - local.weekday + 7) % 7 });
  const cutOff = day.set({ hour, minute, second: 0, millisecond: 0 });
  return (cutOff.toMillis() > after.getTime() ? cutOff : atSameHour(cutOff, { hour, minute })).toJSDate();
}

/** The day on which what made this cut-off is paid; banks pay on business days. */
export function payDayOf(cutOff: Date, { payAfterDays, holidays }: PayCalendar): CalendarDate {
  const day = DateTime.fromJSDate(cutOff, { zone: HEAD_OFFICE_ZONE })
    .plus({ days: payAfterDays })
    .toISODate() as string;
  return isBusinessDay(day, holidays) ? day : addBusinessDays(day, 1, holidays);
}

/** The first pay day on or after a day, of the cut-offs that are still to come. */
export function payDayFrom(day: CalendarDate, now: Date, calendar: PayCalendar): CalendarDate {
  let cutOff = nextCutOff(now, calendar);
  let pay = payDayOf(cutOff, calendar);
  while (pay < day) {
    cutOff = nextCutOff(cutOff, calendar);
    pay = payDayOf(cutOff, calendar);
  }
  return pay;
}

/**
 * When a request is likely to be paid: never before the next pay day, and later where history says that it takes longer. Nobody is paid
 * between two pay days, so each end of the range is one too.
 */
export function expectPayment(
  { requestedOn, now }: { readonly requestedOn: CalendarDate; readonly now: Date },
  calendar: PayCalendar,
  history: PayHistory | null,
): Expected {
  const after = (days: number) => payDayFrom(addDays(requestedOn, days), now, calendar);
  if (history === null) {
    const on = payDayFrom(requestedOn, now, calendar);
    return { on, earliest: on, latest: on };
  }
  return { on: after(history.p50), earliest: after(history.p10), latest: after(history.p90) };
}

function atSameHour(cutOff: DateTime, hour: { readonly hour: number; readonly minute: number }): DateTime {
  return cutOff.plus({ days: 7 }).set(hour);
}
