import { formatDate, formatMoney } from '@aura/domain/format';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';
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

test.each([
  ['18/11/2026', '2026-11-18'],
  ['1/2/2026', '2026-02-01'],
  ['29-02-2028', '2028-02-29'],
])('a date typed as %s is %s', (typed, date) => {
  expect(readDate(typed)).toBe(date);
});

test.each(['', '31/02/2026', '29/02/2026', '11/18/2026', '2026-11-18', '1/1/26', '00/00/0000'])(
  '«%s» is no date',
  (typed) => {
    expect(readDate(typed)).toBeNull();
  },
);

test('every date is read back as it was shown', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (instant) => {
      const date = instant.toISOString().slice(0, 10);
      expect(readDate(formatDate(date))).toBe(date);
    }),
  );
});
