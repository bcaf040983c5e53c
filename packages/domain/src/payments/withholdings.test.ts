import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedAmounts } from './withholdings.ts';

const FEES = { isr: '0.100000', iva: 'two-thirds' };

test('a person of the simplified regime is paid less 1.25 per cent of what was agreed', () => {
  expect(expectedAmounts(10_000_00, { rule: { isr: '0.012500', iva: 'none' }, taxPercentage: 16 })).toEqual({
    subtotal: 10_000_00,
    tax: 1_600_00,
    withheldIncomeTax: 125_00,
    withheldValueTax: 0,
    total: 11_475_00,
  });
});

test('a professional is paid less ten per cent and two thirds of the tax, a carrier less four per cent of the base', () => {
  const fees = expectedAmounts(10_000_00, { rule: FEES, taxPercentage: 16 });
  const freight = expectedAmounts(10_000_00, { rule: { isr: '0.000000', iva: '0.040000' }, taxPercentage: 16 });

  expect([fees.withheldIncomeTax, fees.withheldValueTax, fees.total]).toEqual([1_000_00, 1_066_67, 9_533_33]);
  expect([freight.withheldIncomeTax, freight.withheldValueTax, freight.total]).toEqual([0, 400_00, 11_200_00]);
});

test('without a rule, and of a payee that does not bill, nothing is withheld', () => {
  expect(expectedAmounts(1_000_00, { rule: undefined, taxPercentage: 8 }).total).toBe(1_080_00);
  expect(expectedAmounts(1_000_00, { rule: FEES, taxPercentage: 0 }).total).toBe(1_000_00);
});

test('two thirds are rounded half up, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000_000 }), (subtotal) => {
      const { tax, withheldValueTax } = expectedAmounts(subtotal, { rule: FEES, taxPercentage: 16 });
      expect(Math.abs(withheldValueTax * 3 - tax * 2)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a rate has six decimals, is rounded half up, and is below one', () => {
  const withheld = (isr: string) =>
    expectedAmounts(100_01, { rule: { isr, iva: 'none' }, taxPercentage: 16 }).withheldIncomeTax;

  expect(['0', '0.1', '0.106667', '0.005000'].map(withheld)).toEqual([0, 10_00, 10_67, 50]);
  for (const rate of ['1', '10 %', '', '0.1234567']) expect(() => withheld(rate)).toThrow(`Not a rate below one`);
});
