import { expect, test } from 'vitest';
import { approvalsFor, marginPercent } from './margin.ts';

test.each([
  [10_000, 8_000, 20],
  [10_000, 12_000, -20],
  [30_000, 20_001, 33.33],
  [0, 100, null],
  [-1, 100, null],
])('of a price of %d that costs %d stays %d per cent', (price, cost, percent) => {
  expect(marginPercent(price, cost)).toBe(percent);
});

test.each([
  ['within the margin nobody', 10_000, 8_000, false, false],
  ['below it by a hair the operation', 100_000, 80_004, false, true],
  ['at what is quoted the operation', 10_000, 10_000, false, true],
  ['above what is quoted both', 10_000, 10_001, true, true],
  ['with nothing quoted both', null, 0, true, true],
  ['with a price of nothing both', 0, 0, true, true],
])('%s has to agree', (_, price, cost, needsCodi, needsGeop) => {
  expect(approvalsFor({ price, cost, leastMargin: 20 })).toEqual({ needsCodi, needsGeop });
});
