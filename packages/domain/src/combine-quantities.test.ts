import { expect, test } from 'vitest';
import { combineQuantities } from './combine-quantities.ts';

test('quantities add up exactly, where floating point would not', () => {
  expect(
    combineQuantities([
      ['0.1', 1],
      ['0.2', 1],
    ]),
  ).toBe('0.3');
});

test('what ten and five units need is given per one of the fifteen', () => {
  expect(
    combineQuantities(
      [
        ['2', '10'],
        ['1', '5'],
      ],
      '15',
    ),
  ).toBe('1.6667');
});
