import { expect, test } from 'vitest';
import { Invalid } from '../../../core/errors.ts';
import { binsOf } from './range-bins.ts';

test('classes follow each other without a gap, and the last has no end', () => {
  expect(binsOf(['7', '15', '30'], 1)).toEqual({ ranges: ['0-7', '8-15', '16-30', '31-'], starts: [8, 16, 31] });
});

test('pesos are compared in centavos: up to the last centavo of a peso', () => {
  expect(binsOf(['10000'], 100)).toEqual({ ranges: ['0-10000', '10001-'], starts: [10_001_00] });
});

test('bounds that do not rise are refused', () => {
  expect(() => binsOf(['15', '7'], 1)).toThrow(Invalid);
});
