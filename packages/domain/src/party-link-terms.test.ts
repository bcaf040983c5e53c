import { expect, test } from 'vitest';
import { MOST_WRONG_DIGITS, pauseAfter } from './party-link-terms.ts';

test('every fifth wrong guess of the digits is followed by a pause that doubles', () => {
  expect([1, 4, 6, 19].map(pauseAfter)).toEqual([null, null, null, null]);
  expect([5, 10, 15, 20].map(pauseAfter)).toEqual([15, 30, 60, 120]);
  expect(MOST_WRONG_DIGITS / 10_000).toBeLessThan(0.005);
});
