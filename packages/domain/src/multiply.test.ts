import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTAVOS_LIMIT } from './money.ts';
import { multiply, percentOf } from './multiply.ts';

const centavos = fc.integer({ min: -50_000_000_00, max: 50_000_000_00 });
/** Quantities in ten-thousandths, so that the oracle needs no decimals. */
const tenThousandths = fc.integer({ min: 0, max: 10_000_000 });

/** Integer division rounded half away from zero; shares nothing with big.js. */
function dividedHalfUp(numerator: bigint, divisor: bigint): number {
  const sign = numerator < 0n ? -1n : 1n;
  const size = numerator * sign;
  return Number(sign * ((2n * size + divisor) / (2n * divisor)));
}

function decimalText(units: number): string {
  const digits = String(units).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

describe('price × quantity', () => {
  test('it agrees with whole-number arithmetic for any price and quantity of four decimals', () => {
    fc.assert(
      fc.property(centavos, tenThousandths, (price, units) => {
        const expected = dividedHalfUp(BigInt(price) * BigInt(units), 10_000n);
        expect(multiply(price, decimalText(units))).toBe(expected);
        expect(multiply(price, units / 10_000)).toBe(expected);
      }),
      { numRuns: 10_000 },
    );
  });

  test.each([
    [1, '0.5', 1],
    [3, '0.5', 2],
    [5, '0.1', 1],
    [25, '0.02', 1],
    [1, '0.4999', 0],
    [-1, '0.5', -1],
    [-3, '0.5', -2],
    [100_50, '2.5', 251_25],
  ])('%i centavos × %s are %i: half a centavo goes away from zero', (price, quantity, expected) => {
    expect(multiply(price, quantity)).toBe(expected);
  });

  test.each(['1.00005', '-1', '', 'abc', '1e3', ' 1', '1.', '12345678901', Number.NaN, 0.1 + 0.2, -2, 1e-7, 1e21])(
    'a quantity of %s is refused',
    (quantity) => {
      expect(() => multiply(100, quantity)).toThrow(`with at most four decimals: ${quantity}`);
    },
  );

  test('a price that is not whole centavos is refused', () => {
    expect(() => multiply(10.5, 2)).toThrow(RangeError);
  });

  test('a product above the limit is refused instead of losing centavos', () => {
    expect(() => multiply(CENTAVOS_LIMIT, 2)).toThrow(RangeError);
  });

  test('nothing at a negative price is plain zero', () => {
    expect(multiply(-100, 0)).toBe(0);
  });
});

describe('a percentage of an amount', () => {
  test('it agrees with whole-number arithmetic for any percentage of four decimals', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 0, max: 1_000_000 }), (base, units) => {
        expect(percentOf(base, decimalText(units))).toBe(dividedHalfUp(BigInt(base) * BigInt(units), 1_000_000n));
      }),
      { numRuns: 10_000 },
    );
  });
});
