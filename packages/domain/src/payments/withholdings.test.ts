import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedAmounts, WITHHOLDINGS } from './withholdings.ts';

const person = (regime: string, nature: 'business' | 'professional', taxPercentage = 16) =>
  ({ kind: 'person', regime, nature, taxPercentage }) as const;

test('a person of the simplified regime is paid less 1.25 per cent of what was agreed', () => {
  expect(expectedAmounts(10_000_00, person('626', 'business'))).toEqual({
    subtotal: 10_000_00,
    tax: 1_600_00,
    withheldIncomeTax: 125_00,
    withheldValueTax: 0,
    total: 11_475_00,
  });
});

test('a professional is paid less ten per cent and two thirds of the tax', () => {
  const { withheldIncomeTax, withheldValueTax, total } = expectedAmounts(10_000_00, person('612', 'professional'));

  expect([withheldIncomeTax, withheldValueTax, total]).toEqual([1_000_00, 1_066_67, 9_533_33]);
});

test('a company, a regime without a rule and a payee that does not bill have nothing withheld', () => {
  expect(
    expectedAmounts(1_000_00, { kind: 'company', regime: '601', nature: 'business', taxPercentage: 8 }).total,
  ).toBe(1_080_00);
  expect(expectedAmounts(1_000_00, person('', 'business')).total).toBe(1_160_00);
  expect(expectedAmounts(1_000_00, person('626', 'business', 0)).total).toBe(1_000_00);
});

// For 10,000.00 with 1,600.00 of IVA: income tax and value added tax withheld.
test.each([
  ['company 601 business', 0, 0],
  ['company 601 professional', 0, 0],
  ['company 601 rent', 0, 0],
  ['company 601 freight', 0, 400_00],
  ['company 626 business', 0, 0],
  ['company 626 professional', 0, 0],
  ['company 626 rent', 0, 0],
  ['company 626 freight', 0, 400_00],
  ['person 612 business', 0, 0],
  ['person 612 professional', 1_000_00, 1_066_67],
  ['person 612 freight', 0, 400_00],
  ['person 626 business', 125_00, 0],
  ['person 626 professional', 125_00, 1_066_67],
  ['person 626 freight', 125_00, 400_00],
  ['person 606 rent', 1_000_00, 1_066_67],
])('of a %s the law keeps back %d and %d', (name, incomeTax, valueTax) => {
  const rules = WITHHOLDINGS.filter(({ issuer, regime, nature }) => `${issuer} ${regime} ${nature}` === name);
  const payees = rules.map(({ issuer, ...rule }) => ({ ...rule, kind: issuer, taxPercentage: 16 }));

  expect(payees.map((payee) => expectedAmounts(10_000_00, payee))).toMatchObject([
    { withheldIncomeTax: incomeTax, withheldValueTax: valueTax },
  ]);
  expect(rules.map(({ isr, centavosPerLine }) => [Number(isr) * 10_000_00, centavosPerLine])).toEqual([[incomeTax, 1]]);
});

test('two thirds are rounded half up, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000_000 }), (subtotal) => {
      const { tax, withheldValueTax } = expectedAmounts(subtotal, person('612', 'professional'));
      expect(Math.abs(withheldValueTax * 3 - tax * 2)).toBeLessThanOrEqual(1);
    }),
  );
});
