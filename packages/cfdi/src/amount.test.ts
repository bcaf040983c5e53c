import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInLimits, isProduct, microsOf, sayMicros, sumOf, toAmount, toWholeCentavos } from './amount.ts';

test('an amount keeps its text, and its centavos where it has no fraction of one', () => {
  expect(toAmount('1234.5')).toEqual({ text: '1234.5', centavos: 123_450 });
  expect(toAmount('0.1')).toEqual({ text: '0.1', centavos: 10 });
  expect(toAmount('33.333333')).toEqual({ text: '33.333333', centavos: undefined });
  expect(toAmount('999999999999999999')).toEqual({ text: '999999999999999999', centavos: undefined });
});

test('sums and products are exact where floating point is not', () => {
  expect(sumOf([toAmount('0.1'), undefined, toAmount('0.2')])).toBe(microsOf('0.3'));
  expect(isProduct(toAmount('1.01'), '1.005', '1', 5_000n)).toBe(true);
  expect(isProduct(toAmount('1.01'), '1.005', '1', 4_999n)).toBe(false);
  expect(isProduct(toAmount('0.000000'), '0.000001', '0.000001', 0n)).toBe(false);
});

test('half a centavo goes up', () => {
  expect(toWholeCentavos(microsOf('2.675'))).toBe(microsOf('2.68'));
  expect(toWholeCentavos(microsOf('2.674999'))).toBe(microsOf('2.67'));
});

test('what is said of an amount is the amount', () => {
  expect(sayMicros(microsOf('1234567.5'))).toBe('$1,234,567.50');
  expect(sayMicros(microsOf('0.000001'))).toBe('$0.000001');
  expect(sayMicros(-microsOf('2'))).toBe('-$2.00');
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), (micros) => {
      expect(microsOf(sayMicros(micros).replaceAll(/[$,]/g, ''))).toBe(micros);
    }),
  );
});

test('the limits of the SAT’s guide: each factor stands for what it may have been rounded from, a rate for itself', () => {
  // (50 − 0.5) × (862.07 − 0.005) and (50 + 0.5) × (862.07 + 0.005), cut and rounded up to the centavo.
  for (const [amount, isIn] of [
    ['43103.45', true],
    ['42672.21', true],
    ['42672.20', false],
    ['43534.79', true],
    ['43534.80', false],
  ] as const)
    expect(isInLimits(amount, '50', '862.07'), amount).toBe(isIn);
  for (const [amount, isIn] of [
    ['160.00', true],
    ['160.01', true],
    ['159.99', true],
    ['160.02', false],
    ['159.98', false],
  ] as const)
    expect(isInLimits(amount, '1000.00', '0.160000', true), amount).toBe(isIn);
  expect(isInLimits('100.000000', '10.000000', '10.000000')).toBe(true);
  expect(isInLimits('100.000011', '10.000000', '10.000000')).toBe(false);
});
