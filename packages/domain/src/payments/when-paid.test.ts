import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, isBusinessDay } from '../calendar.ts';
import { expectPayment, nextCutOff, payDayFrom, payDayOf, type PayCalendar } from './when-paid.ts';

const CALENDAR: PayCalendar = {
  cutOffWeekday: 4,
  cutOffTime: '12:00',
  payAfterDays: 1,
  holidays: new Set(['2026-11-20']),
};
const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const calendars = fc.record({
  cutOffWeekday: fc.integer({ min: 1, max: 7 }),
  cutOffTime: fc.constantFrom('00:00', '09:30', '12:00', '23:59'),
  payAfterDays: fc.integer({ min: 0, max: 30 }),
  holidays: fc.constant(new Set(['2026-12-25', '2027-01-01'])),
});

test('what is valid on Thursday before noon makes the cut-off of that day, and at noon the one of the week after', () => {
  expect(nextCutOff(new Date('2026-11-19T17:59:00Z'), CALENDAR)).toEqual(new Date('2026-11-19T18:00:00Z'));
  expect(nextCutOff(new Date('2026-11-19T18:00:00Z'), CALENDAR)).toEqual(new Date('2026-11-26T18:00:00Z'));
});

test('a pay day that is a holiday moves to the next business day', () => {
  expect(payDayOf(new Date('2026-11-12T18:00:00Z'), CALENDAR)).toBe('2026-11-13');
  expect(payDayOf(new Date('2026-11-19T18:00:00Z'), CALENDAR)).toBe('2026-11-23');
});

test('history moves the day back, and never before the next pay day', () => {
  const asked = { requestedOn: '2026-11-02', now: new Date('2026-11-10T18:00:00Z') };

  expect(expectPayment(asked, CALENDAR, null).on).toBe('2026-11-13');
  expect(expectPayment(asked, CALENDAR, { isOwn: true, n: 8, p10: 4, p50: 20, p90: 26 })).toEqual({
    on: '2026-11-23',
    earliest: '2026-11-13',
    latest: '2026-12-04',
  });
});

test('a cut-off is later than the moment and a week away at the most, whatever the clocks do', () => {
  fc.assert(
    fc.property(moments, calendars, (now, calendar) => {
      const wait = nextCutOff(now, calendar).getTime() - now.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
    }),
  );
});

test('a range has its ends in order, on business days, and none before the next pay day', () => {
  const histories = fc
    .tuple(fc.nat(200), fc.nat(200), fc.nat(200))
    .map((days) => days.toSorted((a, b) => a - b))
    .map(([p10 = 0, p50 = 0, p90 = 0]) => ({ isOwn: true, n: 5, p10, p50, p90 }));
  fc.assert(
    fc.property(moments, calendars, fc.option(histories), fc.nat(60), (now, calendar, history, ago) => {
      const requestedOn = new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
      const { on, earliest, latest } = expectPayment({ requestedOn, now }, calendar, history);
      const next = payDayFrom('2000-01-01', now, calendar);
      expect(earliest <= on && on <= latest && next <= earliest).toBe(true);
      expect([on, earliest, latest].every((day) => isBusinessDay(day, calendar.holidays))).toBe(true);
      expect(daysBetween(next, on)).toBeLessThanOrEqual((history?.p50 ?? 0) + 60);
    }),
    { numRuns: 200 },
  );
});
