import { expect, test } from 'vitest';
import { comparedPeriod } from './compared-period.ts';

test('a week is held against the week before it', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' };

  expect(comparedPeriod(week, 'previous')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});

test('a single day is held against the day before', () => {
  expect(comparedPeriod({ from: '2026-01-01', to: '2026-01-01' }, 'previous')).toEqual({
    from: '2025-12-31',
    to: '2025-12-31',
  });
});

test('a month of a leap year is held against the same month of the year before', () => {
  const february = { from: '2028-02-01', to: '2028-02-29' };

  expect(comparedPeriod(february, 'year')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});
