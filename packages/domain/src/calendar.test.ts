import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, addDays, businessDaysBetween, daysBetween, isBusinessDay, today } from './calendar.ts';

const NONE: ReadonlySet<string> = new Set();
/** Monday 16 November 2026 is the holiday for the Revolution. */
const REVOLUTION = new Set(['2026-11-16']);

const DAY = 86_400_000;
const epochDay = fc.integer({ min: -10_000, max: 60_000 });
const written = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

describe('what day it is', () => {
  const eightInTheEvening = new Date('2026-12-01T04:00:00Z');

  test('an evening in Tijuana is still today there and already tomorrow in UTC', () => {
    expect(today('America/Tijuana', eightInTheEvening)).toBe('2026-11-30');
    expect(today('America/Mexico_City', eightInTheEvening)).toBe('2026-11-30');
    expect(today('UTC', eightInTheEvening)).toBe('2026-12-01');
  });

  test('Cancún is an hour ahead of Mexico City', () => {
    const halfPastEleven = new Date('2026-12-01T05:30:00Z');

    expect(today('America/Cancun', halfPastEleven)).toBe('2026-12-01');
    expect(today('America/Mexico_City', halfPastEleven)).toBe('2026-11-30');
  });

  test('a time zone nobody knows is refused', () => {
    expect(() => today('America/Atlantis', eightInTheEvening)).toThrow(RangeError);
  });
});

describe('natural days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-14', 30, '2026-12-14'],
    ['2026-11-14', 0, '2026-11-14'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('adding days and counting them agree with counting days since 1970', () => {
    fc.assert(
      fc.property(epochDay, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
        expect(addDays(written(day), days)).toBe(written(day + days));
        expect(daysBetween(written(day), written(day + days))).toBe(days);
      }),
    );
  });

  test.each(['2026-02-30', '2026-2-3', '01/12/2026', '2026-12-01T00:00', '', '2026-13-01'])(
    '%j is no calendar date',
    (date) => {
      expect(() => addDays(date, 1)).toThrow(RangeError);
    },
  );

  test('half a day is refused', () => {
    expect(() => addDays('2026-11-14', 0.5)).toThrow(RangeError);
    expect(() => addBusinessDays('2026-11-14', Number.NaN, NONE)).toThrow(RangeError);
  });
});

describe('business days', () => {
  test('Saturday, Sunday and holidays are none', () => {
    const week = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'];

    expect(week.map((day) => isBusinessDay(day, REVOLUTION))).toEqual([true, false, false, false, true]);
  });

  test('three business days from a Friday before a holiday end on Thursday', () => {
    expect(addBusinessDays('2026-11-13', 3, REVOLUTION)).toBe('2026-11-19');
    expect(addBusinessDays('2026-11-13', 3, NONE)).toBe('2026-11-18');
  });

  test('counting back from Tuesday skips the long weekend', () => {
    expect(addBusinessDays('2026-11-17', -1, REVOLUTION)).toBe('2026-11-13');
  });

  test('a term that starts on a weekend starts counting on Monday', () => {
    expect(addBusinessDays('2026-11-21', 1, NONE)).toBe('2026-11-23');
  });

  test('no days is the date itself, even on a Sunday', () => {
    expect(addBusinessDays('2026-11-15', 0, NONE)).toBe('2026-11-15');
    expect(businessDaysBetween('2026-11-15', '2026-11-15', NONE)).toBe(0);
  });

  test('counting is the way back of adding, whatever the holidays', () => {
    const holidays = fc
      .uniqueArray(fc.integer({ min: 19_950, max: 20_150 }).map(written), { maxLength: 30 })
      .map((days): ReadonlySet<string> => new Set(days));
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 20_060 }),
        fc.integer({ min: -60, max: 60 }),
        holidays,
        (day, days, off) => {
          const end = addBusinessDays(written(day), days, off);
          expect(businessDaysBetween(written(day), end, off)).toBe(days);
          expect(days === 0 || isBusinessDay(end, off)).toBe(true);
        },
      ),
    );
  });

  test('without holidays five business days are a week', () => {
    fc.assert(
      fc.property(epochDay, fc.integer({ min: 1, max: 20 }), (day, weeks) => {
        const start = addBusinessDays(written(day), 1, NONE);
        expect(addBusinessDays(start, weeks * 5, NONE)).toBe(addDays(start, weeks * 7));
      }),
    );
  });
});
