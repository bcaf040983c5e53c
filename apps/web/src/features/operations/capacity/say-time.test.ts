import { expect, test } from 'vitest';
import { sayMilliseconds, sayTime } from './say-capacity.ts';

test('times are said in the largest unit that tells them', () => {
  expect([0, 59, 60, 3599, 3600, 172_799, 172_800].map(sayTime)).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '59 min',
    '1 h',
    '47 h',
    '2 d',
  ]);
  expect([0.04, 9.99, 12.4, 1234].map(sayMilliseconds)).toEqual(['0.0 ms', '10.0 ms', '12 ms', '1.2 s']);
});
