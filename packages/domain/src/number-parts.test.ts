import { expect, test } from 'vitest';
import { numberParts } from './number-parts.ts';

test('a number has every five of its characters in a row, a shorter one and a name have none', () => {
  expect(numberParts('d260001')).toEqual(['d2600', '26000', '60001']);
  expect(numberParts('26000')).toEqual(['26000']);
  expect(numberParts('2600')).toEqual([]);
  expect(numberParts('zarate')).toEqual([]);
  expect(numberParts('zarate1')).toEqual(['rate1']);
});
