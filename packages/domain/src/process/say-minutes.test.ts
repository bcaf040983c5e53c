import { expect, test } from 'vitest';
import { sayBusinessTime } from './say-minutes.ts';

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
  [540, '1 d'],
  [1325, '2 d 4 h'],
])('%i business minutes are said as %s', (minutes, words) => {
  expect(sayBusinessTime(minutes)).toBe(words);
});
