import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTAVOS_LIMIT, fromCentavos, sum, toCentavos } from './money.ts';

const centavos = fc.integer({ min: -CENTAVOS_LIMIT, max: CENTAVOS_LIMIT });

/** The amount as text, built from digits alone. */
function written(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('reading pesos', () => {
  test('every amount of two decimals becomes exactly its centavos', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        expect(toCentavos(Number(written(amount)))).toBe(amount + 0);
      }),
      { numRuns: 20_000 },
    );
  });

  test.each([
    ['half a centavo', 1.005],
    ['the sum that floating point gets wrong', 0.1 + 0.2],
    ['a hair above a peso', 1.000_000_000_1],
    ['a thousandth at a large amount', 89_999_999_999.995],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a centavo above the limit', 90_000_000_000.01],
    ['a centavo below the negative limit', -90_000_000_000.01],
  ])('%s is refused', (_, pesos) => {
    expect(() => toCentavos(pesos)).toThrow(`with at most two decimals: ${pesos}`);
  });

  test('the limit itself is an amount', () => {
    expect(toCentavos(90_000_000_000)).toBe(CENTAVOS_LIMIT);
    expect(toCentavos(-90_000_000_000)).toBe(-CENTAVOS_LIMIT);
  });

  test('minus zero is zero', () => {
    expect(toCentavos(-0)).toBe(0);
  });

  test('any amount with a third decimal other than zero is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 1, max: 9 }),
        (amount, third) => {
          expect(() => toCentavos(Number(`${written(amount)}${third}`))).toThrow(RangeError);
        },
      ),
    );
  });
});

describe('writing pesos', () => {
  test('what is written on the wire has at most two decimals and reads back the same', () => {
    fc.assert(
      fc.property(centavos, (amount) => {
        const json = JSON.stringify(fromCentavos(amount));
        expect(json).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(toCentavos(JSON.parse(json))).toBe(amount + 0);
      }),
      { numRuns: 20_000 },
    );
  });

  test('a fraction of a centavo cannot be written', () => {
    expect(() => fromCentavos(100.5)).toThrow('Not a whole number of centavos within the limit: 100.5');
  });
});

describe('adding', () => {
  test('adding centavos loses none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 200 }), (amounts) => {
        expect(BigInt(sum(amounts))).toBe(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
      }),
    );
  });

  test('a sum above the limit is refused', () => {
    expect(() => sum([CENTAVOS_LIMIT, 1])).toThrow(RangeError);
  });

  test('nothing adds up to zero', () => {
    expect(sum([])).toBe(0);
  });
});
