import { formatMoney } from '@aura/domain/format';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoney } from './read-money.ts';

test.each([
  ['$1,234.56', 123_456],
  ['1234.5', 123_450],
  ['0', 0],
  ['-12.01', -1_201],
  ['-0', 0],
])('an amount typed as %s is %i centavos', (typed, centavos) => {
  expect(readMoney(typed)).toBe(centavos);
});

test.each(['', 'abc', '1.234', '1e5', '12.', '--1'])('«%s» is no amount', (typed) => {
  expect(readMoney(typed)).toBeNull();
});

test('every amount is read back as it was shown', () => {
  const centavos = fc.integer({ min: -900_000_000_000, max: 900_000_000_000 });
  fc.assert(
    fc.property(centavos, (amount) => {
      expect(readMoney(formatMoney(amount))).toBe(amount);
    }),
  );
});
