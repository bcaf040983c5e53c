import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DURATION_BOUNDS, medianOfClasses, timeBeyond } from './duration-classes.ts';

const classOf = (minutes: number) => DURATION_BOUNDS.filter((bound) => bound <= minutes).length;
const classes = (durations: readonly number[]) =>
  Array.from(
    { length: DURATION_BOUNDS.length + 1 },
    (_, place) => durations.filter((one) => classOf(one) === place).length,
  );

test('nothing has no median', () => {
  expect(medianOfClasses([])).toBeNull();
  expect(medianOfClasses([0, 0])).toBeNull();
});

test('the median is in the class of the true one, whatever was measured', () => {
  const durations = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(durations, (measured) => {
      const sorted = measured.toSorted((one, other) => one - other);
      const exact = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
      const told = medianOfClasses(classes(measured)) ?? -1;

      const place = classOf(exact);
      expect(told).toBeGreaterThanOrEqual(DURATION_BOUNDS[place - 1] ?? 0);
      expect(told).toBeLessThanOrEqual(DURATION_BOUNDS[place] ?? 180 * 1440);
    }),
  );
});

test('no time is lost below the limit, and less the higher the limit', () => {
  const counts = classes([30, 90, 500, 3000, 30_000]);

  expect(timeBeyond(classes([30]), 60)).toBe(0);
  expect(timeBeyond(counts, 0)).toBeGreaterThan(timeBeyond(counts, 1000));
  expect(timeBeyond(counts, 1_000_000)).toBe(0);
});
