import type { Cadence } from '@aura/contracts/reports/schedules';
import { addDays, type CalendarDate, today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';

export interface Timing {
  readonly cadence: Cadence;
  readonly weekday: number;
  readonly monthDay: number;
  readonly hour: number;
}

/** A month has at most 31 days, so one of them fits. */
const MOST_DAYS = 32;

/** The first due time after `now`, by head-office time. */
export function nextSending(timing: Timing, now: Date): Date {
  const first = today(HEAD_OFFICE_ZONE, now);
  for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
    const day = addDays(first, ahead);
    const at = atHour(day, timing.hour);
    if (fits(timing, day) && at > now) return at;
  }
  throw new RangeError(`no day fits ${JSON.stringify(timing)}`);
}

function fits({ cadence, weekday, monthDay }: Timing, day: CalendarDate): boolean {
  const date = new Date(`${day}T12:00:00Z`);
  const ofWeek = date.getUTCDay() === 0 ? 7 : date.getUTCDay();
  if (cadence === 'weekly') return ofWeek === weekday;
  if (cadence === 'monthly') return date.getUTCDate() === monthDay;
  return cadence === 'daily' || ofWeek <= 5;
}

/** The instant of this hour and day in head-office time. */
function atHour(day: CalendarDate, hour: number): Date {
  const asUtc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(asUtc.getTime() - offsetAt(asUtc));
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: HEAD_OFFICE_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The offset of head-office time from UTC; negative if behind. */
function offsetAt(instant: Date): number {
  return new Date(`${clock.format(instant).replace(' ', 'T')}Z`).getTime() - instant.getTime();
}
