import { expect, test } from 'vitest';
import { sharesOf } from './shares-of.ts';

test('the parts of a whole come largest first, each with its place, and nothing is no part', () => {
  expect(sharesOf([1, null, 5, 0])).toEqual([
    { place: 2, value: 5, gathered: 1 },
    { place: 0, value: 1, gathered: 1 },
  ]);
});

test('more parts than can be distinguished are gathered, and the whole stays whole', () => {
  const shares = sharesOf([9, 8, 7, 6, 5, 4, 3, 2, 1]);

  expect(shares).toHaveLength(8);
  expect(shares.at(-1)).toEqual({ place: undefined, value: 3, gathered: 2 });
  expect(shares.reduce((sum, { value }) => sum + value, 0)).toBe(45);
});
