import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveRate, taxOn } from './taxes.ts';

/**
 * Rates in ten-thousandths of a percent. 16 % of whole centavos never ends in exactly half a centavo, so tests with
 * only 16 % could not distinguish roundings.
 */
const RATES = [
  80_000, 106_667, 12_500, 62_500, 40_000, 160_000, 100_000, 30_000, 5_000, 53_333, 10, 1_000_000,
] as const;

function oracle(base: number, rate: number): number {
  return Number((2n * BigInt(base) * BigInt(rate) + 1_000_000n) / 2_000_000n);
}

describe('the rate of a quotation', () => {
  test.each([
    ['taxes that do not apply', { applyTaxes: false, taxPercentage: 8 }, 0],
    ['taxes that do not apply and no rate', { applyTaxes: false }, 0],
    ['a border rate', { applyTaxes: true, taxPercentage: 8 }, 8],
    ['a rate with decimals', { applyTaxes: true, taxPercentage: 0.01 }, 0.01],
    ['no rate', { applyTaxes: true }, 16],
    ['an empty rate', { applyTaxes: true, taxPercentage: null }, 16],
    ['a rate of zero', { applyTaxes: true, taxPercentage: 0 }, 16],
    ['a negative rate', { applyTaxes: true, taxPercentage: -8 }, 16],
    ['a rate that is not a number', { applyTaxes: true, taxPercentage: Number.NaN }, 16],
  ])('%s', (_, terms, expected) => {
    expect(effectiveRate(terms)).toBe(expected);
  });
});

describe('the tax on a line', () => {
  test.each(RATES)('at %i ten-thousandths of a percent it agrees with whole-number arithmetic', (rate) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (base) => {
        expect(taxOn(base, rate / 10_000)).toBe(oracle(base, rate));
      }),
      { numRuns: 2_000 },
    );
  });

  test('it agrees at any rate with two decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_00 }),
        fc.integer({ min: 0, max: 10_000 }),
        (base, basisPoints) => {
          expect(taxOn(base, basisPoints / 100)).toBe(oracle(base, basisPoints * 100));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['1.25', 40, 1],
    ['1.25', 39, 0],
    ['1.25', 120, 2],
    ['1.25', 10_000_40, 12_501],
    ['6.25', 8, 1],
    ['6.25', 24, 2],
    ['8', 625_00, 50_00],
    ['8', 19, 2],
    ['8', 18, 1],
    ['4', 1_250, 50],
    ['12.5', 4, 1],
    ['10.6667', 1_000_00, 106_67],
    ['16', 1_000_00, 160_00],
  ])('%s %% of %i centavos is %i', (percentage, base, expected) => {
    expect(taxOn(base, percentage)).toBe(expected);
  });

  test('every tie of a 1.25 % retention rounds up, where floating point rounds some down', () => {
    // 1.25 % is 1/80: bases of 40 more than a multiple of 80 end in exactly half a centavo.
    for (let base = 40; base < 200_000; base += 80) {
      expect(taxOn(base, 1.25)).toBe((base + 40) / 80);
    }
  });

  // These rates have no exact binary fraction: in floating point, a quarter of the ties comes out just below the half.
  test.each([
    [2_900, 5_000, 10_000],
    [725, 20_000, 40_000],
    [66_667, 500_000, 1_000_000],
  ])('every tie at %i ten-thousandths of a percent rounds up', (rate, first, step) => {
    for (let base = first; base < first + 1_000 * step; base += step) {
      expect(taxOn(base, rate / 10_000)).toBe(oracle(base, rate));
    }
  });

  test.each(['-1', '100.01', '16.00001', Number.NaN])('a rate of %s is refused', (percentage) => {
    expect(() => taxOn(100, percentage)).toThrow(/^Not a (tax percentage|decimal)/);
  });
});
