import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { projectGrowth } from './project-growth.ts';

const days = (count: number, bytes: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => ({ day: addDays('2026-10-01', place), bytes: bytes(place) }));

test('what grows by the same every day comes to a year of that', () => {
  const growth = projectGrowth(days(31, (place) => 1000 + place * 10));

  expect(growth).toEqual({ bytesPerDay: 10, inTwelveMonths: 1300 + 3650 });
});

test('of less than a week nothing is foretold', () => {
  expect(projectGrowth([])).toBeNull();
  expect(projectGrowth(days(1, () => 1000))).toBeNull();
  expect(projectGrowth(days(7, (place) => place))).toBeNull();
  expect(projectGrowth(days(8, (place) => place))).not.toBeNull();
});

test('an import of one day is a step and no pace', () => {
  const growth = projectGrowth(days(31, (place) => 1000 + place * 10 + (place >= 15 ? 1_000_000 : 0)));

  expect(growth?.bytesPerDay).toBeLessThan(100_000 / 2);
  expect(projectGrowth(days(31, (place) => 1000 + place * 10 + (place >= 25 ? 1_000_000 : 0)))?.bytesPerDay).toBe(10);
});

test('the pace is that of the last thirty days, and days may be missing and in any order', () => {
  const grown = days(90, (place) => (place < 59 ? place * 1000 : 58_000 + (place - 59) * 10));

  expect(projectGrowth(grown)?.bytesPerDay).toBe(10);
  expect(projectGrowth(grown.filter((_, place) => place % 3 !== 1).toReversed())?.bytesPerDay).toBe(10);
});

test('what shrinks is foretold to be no less than nothing', () => {
  expect(projectGrowth(days(31, (place) => 4000 - place * 100))).toEqual({ bytesPerDay: -100, inTwelveMonths: 0 });
});

test('any straight line is carried on as it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 60 }),
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: 0, max: 1e9 }),
      (count, start, pace) => {
        const growth = projectGrowth(days(count, (place) => start + place * pace));

        expect(growth).toEqual({ bytesPerDay: pace, inTwelveMonths: start + (count - 1) * pace + 365 * pace });
      },
    ),
  );
});
