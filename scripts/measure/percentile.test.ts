import { expect, test } from 'vitest';
import { percentile } from './percentile.ts';

test('of a hundred times the 99th percentile is the second longest', () => {
  const times = Array.from({ length: 100 }, (_, at) => 100 - at);

  expect(percentile(times, 99)).toBe(99);
  expect(percentile(times, 50)).toBe(50);
});

test('the longest is the 99th percentile of a few, and nothing took no time', () => {
  expect(percentile([3, 1, 2], 99)).toBe(3);
  expect(percentile([], 99)).toBe(0);
});
