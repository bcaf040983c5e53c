import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CREDIT_RELATIONS,
  type CreditableParty,
  creditLines,
  creditRefusal,
  creditTax,
  creditTotals,
  taxOn,
} from './credit-note.ts';

const LINE = {
  affectedPartyId: 1,
  description: 'Muro',
  unit: 'Servicio',
  unitKey: 'E48',
  productKey: '72101500',
  quantity: '3.25',
  unitPrice: 1_234_57,
  amount: 4_012_35,
  discount: 0,
  taxPercentage: 16,
  tax: 641_98,
} as const;
const party = (more: Partial<CreditableParty> = {}): CreditableParty => ({
  affectedPartyId: 1,
  party: 'María',
  taxPercentage: 16,
  creditable: 4_654_33,
  creditableTax: 641_98,
  isUntouched: true,
  lines: [LINE],
  ...more,
});

test('all of it is taken back line by line, a part of it in one line at the same rate', () => {
  expect(creditLines(party(), 4_012_35, 'x')).toEqual([LINE]);
  expect(creditLines(party({ isUntouched: false }), 100_00, 'Descuento')).toMatchObject([
    {
      description: 'Descuento',
      amount: 100_00,
      tax: 16_00,
      quantity: '1',
      unit: 'Actividad',
      unitKey: 'ACT',
      productKey: '72101500',
    },
  ]);
  expect(creditLines(party({ isUntouched: false, lines: [] }), 100_00, 'x')).toMatchObject([
    { productKey: '84111506' },
  ]);
});

test('the tax shown while typing is the tax that will be written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_012_35 }), fc.boolean(), (base, isUntouched) => {
      const of = party({ isUntouched });
      const figures = { base: of.creditable - of.creditableTax, tax: of.creditableTax, isUntouched, taxPercentage: 16 };
      expect(creditTax(figures, base)).toBe(creditTotals(creditLines(of, base, 'x')).tax);
    }),
  );
});

test('the tax of all of it is what was billed, whatever the rate would say of the sum', () => {
  const billed = { base: 9, tax: 0, isUntouched: true, taxPercentage: 16 };

  expect(creditTax(billed, 9)).toBe(0);
  expect(creditTax({ ...billed, isUntouched: false }, 9)).toBe(1);
  expect(creditTax(billed, 8)).toBe(1);
});

test('a discount is no part of what is taken back', () => {
  expect(creditTotals([{ ...LINE, discount: 12_35 }])).toEqual({
    subtotal: 4_012_35,
    discount: 12_35,
    base: 4_000_00,
    tax: 641_98,
    total: 4_641_98,
  });
});

test('a return is declared to the tax authority as such, all else as a credit note', () => {
  expect(CREDIT_RELATIONS).toEqual({ discount: '01', return: '03', adjustment: '01' });
});

test('never more than what is owed, nor more tax than was billed', () => {
  const refused = (base: number, of = party()) => creditRefusal(of, creditLines(of, base, 'x'));

  expect(refused(4_012_35)).toBeNull();
  expect(refused(4_012_36)).toContain('mayor');
  expect(refused(0)).toContain('mayor a cero');
  expect(refused(10_00, party({ creditable: 100_00, creditableTax: 0, isUntouched: false }))).toContain('mayor');
});

test('tax is rounded half up, whatever the base', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900_000_000 }), fc.constantFrom(0, 8, 16), (base, rate) => {
      expect(Math.abs(taxOn(base, rate) - (base * rate) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
  expect([taxOn(3, 16), taxOn(1, 50), taxOn(10, null)]).toEqual([0, 1, 0]);
  expect(creditTotals([LINE]).total).toBe(4_654_33);
});
