import { expect, test } from 'vitest';
import { readSignedPercent } from './read-signed-percent.ts';

test.each([
  ['5', 5],
  ['-12.5', -12.5],
  ['+3 %', 3],
])('«%s» is a change of prices', (text, percent) => {
  expect(readSignedPercent(text)).toBe(percent);
});

test.each(['', '0', '0.00', 'cinco', '-95', '501', '1.234'])('«%s» is none', (text) => {
  expect(readSignedPercent(text)).toBeNull();
});
