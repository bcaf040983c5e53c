import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';
import { Refusal } from './sheet-column.ts';

test.each([
  ['$1,234.56', 123_456],
  ['$ 1,234.5', 123_450],
  ['1234,5', 123_450],
  ['1.234,56', 123_456],
  ['12,50', 1_250],
  ['1,234', 123_400],
  ['MXN 10', 1_000],
  ['10.5000', 1_050],
  ['0', 0],
  ['8,500.00', 850_000],
  ['$8,500', 850_000],
  ['$ 8 500.00', 850_000],
  ['8,500.00 MXN', 850_000],
  ['$ -', 0],
])('%s is %i centavos', (text, centavos) => {
  expect(readAmount(text)).toBe(centavos);
});

test.each(['', 'mucho', '1.005', '$', '-5', '1,23,4', '123456789012', '12 5'])('«%s» is refused', (text) => {
  expect(readAmount(text)).toBeInstanceOf(Refusal);
});
