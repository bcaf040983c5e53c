import { type Holidays, isBusinessDay } from '@aura/domain/calendar';
import { BUSINESS_DAY_MINUTES } from '@aura/domain/process/business-time';
import { DateTime } from 'luxon';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { rows: days } = await sql<{ day: string }>`select day from holiday where is_active`.execute(api.db);
const holidays = new Set(days.map(({ day }) => day));
const ZONES = ['America/Mexico_City', 'America/Tijuana', 'America/Cancun'] as const;
const anyInstant = fc
  .date({ min: new Date('2025-06-01T00:00:00Z'), max: new Date('2027-06-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

test('the database and the screens count the same business time and the same due time, in every zone', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyInstant,
      anyInstant,
      fc.integer({ min: 1, max: 6000 }),
      fc.constantFrom(...ZONES),
      async (one, other, term, zone) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const { rows } = await sql<{ minutes: number; due: Date }>`select
          app.business_clock(${to}, ${zone}) - app.business_clock(${from}, ${zone}) as minutes,
          app.business_due(${from}, ${term}, ${zone}) as due`.execute(api.db);

        expect(rows[0]?.minutes).toBe(businessMinutes(from, to, zone, holidays));
        expect(rows[0]?.due).toEqual(businessDue(from, term, zone, holidays));
      },
    ),
    { numRuns: 60 },
  );
});

test('four hours from Friday at five end on Tuesday when Monday is a holiday', () => {
  const due = businessDue(new Date('2026-11-13T23:00:00Z'), 240, 'America/Mexico_City', new Set(['2026-11-16']));

  expect(due).toEqual(new Date('2026-11-17T18:00:00Z'));
});

// A second opinion of `business_due.sql` and `business_minutes.sql`, which the application uses.
const OPENS = 9 * 60;

/** The instant after this many business minutes (nine to six, Monday to Friday, except holidays) in a time zone. */
function businessDue(started: Date, minutes: number, zone: string, holidays: Holidays): Date {
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

function businessMinutes(from: Date, to: Date, zone: string, holidays: Holidays): number {
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
