import { DateTime } from 'luxon';
import { addDays, addBusinessDays, type CalendarDate, type Holidays, isBusinessDay } from '../calendar.ts';
import { HEAD_OFFICE_ZONE } from '../head-office.ts';

/** When valid requests are collected for the bank, and how many days later they are paid. */
export interface PayCalendar {
  /** ISO: 1 is Monday. */
  readonly cutOffWeekday: number;
  /** `HH:MM` in the time zone of the head office. */
  readonly cutOffTime: string;
  readonly payAfterDays: number;
  readonly holidays: Holidays;
}

/** Days between request and payment in the recent past. */
export interface PayHistory {
  /** Whether the figures are this provider's or those of all. */
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

export function nextCutOff(after: Date, { cutOffWeekday, cutOffTime }: PayCalendar): Date {
  const [hour = 0, minute = 0] = cutOffTime.split(':').map(Number);
  const local = DateTime.fromJSDate(after, { zone: HEAD_OFFICE_ZONE });
  const day = local.plus({ days: (cutOffWeekday - local.weekday + 7) % 7 });
  const cutOff = day.set({ hour, minute, second: 0, millisecond: 0 });
  return (cutOff.toMillis() > after.getTime() ? cutOff : atSameHour(cutOff, { hour, minute })).toJSDate();
}

/** The payment day of a cut-off; banks pay on business days. */
export function payDayOf(cutOff: Date, { payAfterDays, holidays }: PayCalendar): CalendarDate {
  const day = DateTime.fromJSDate(cutOff, { zone: HEAD_OFFICE_ZONE })
    .plus({ days: payAfterDays })
    .toISODate() as string;
  return isBusinessDay(day, holidays) ? day : addBusinessDays(day, 1, holidays);
}

/** The first payment day on or after a day, among future cut-offs. */
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
 * The expected range of the payment: not before the next payment day, later if past payments took longer. Payments
 * happen on payment days only, so both ends of the range are such days.
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
