import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotationTotal } from '../quotation-total.ts';
import { refuseForm } from './invoice.ts';
import { missingFiscalData } from './fiscal-data.ts';
import { invoiceFigures, type QuotedParty } from './invoice-lines.ts';

const line = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  name: fc.constantFrom('Muro | barda', 'Reja\nde 2 m', 'Loseta'),
  unitKey: fc.constant('E48'),
  unit: fc.constant('Servicio'),
  quantity: fc.integer({ min: 1, max: 5_000_000 }).map((number) => (number / 10_000).toFixed(4)),
  unitPrice: fc.integer({ min: 100, max: 9_000_000 }),
});
const party = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    applyTaxes: fc.boolean(),
    taxPercentage: fc.constantFrom(16, 8),
    off: fc.integer({ min: 0, max: 90 }),
    isGeneralized: fc.boolean(),
  })
  .map(({ off, isGeneralized, ...terms }): Omit<QuotedParty, 'affectedPartyId'> => {
    const generalizedPrice = isGeneralized ? 1_234_567 : null;
    const { subtotal } = quotationTotal({ ...terms, concepts: terms.lines, discount: 0, generalizedPrice });
    const discount = Math.floor((subtotal * off) / 100);
    return {
      ...terms,
      discount,
      generalizedPrice,
      generalizedName: null,
      party: 'P',
      claimNumber: 'S-1',
      quotationId: 1,
    };
  });

test('whatever was authorised, each party is billed its price and tax to the centavo, and the whole is the sum', () => {
  fc.assert(
    fc.property(fc.array(party, { minLength: 1, maxLength: 4 }), (drawn) => {
      const parties = drawn.map((one, place) => ({ ...one, affectedPartyId: place + 1 }));
      const figures = invoiceFigures(parties);
      for (const one of parties) {
        const { base, taxes } = quotationTotal({ ...one, concepts: one.lines });
        const billed = figures.parties.find(({ affectedPartyId }) => affectedPartyId === one.affectedPartyId);
        expect(billed).toMatchObject({ base, tax: taxes });
      }
      expect(figures.total).toBe(figures.parties.reduce((sum, { base, tax }) => sum + base + tax, 0));
      expect(figures.lines.every(({ description }) => !/[|\n]/.test(description))).toBe(true);
    }),
  );
});

test('what is paid later has no form yet, and what is paid at once has one', () => {
  expect(refuseForm('PPD', '99')).toBeNull();
  expect(refuseForm('PUE', '03')).toBeNull();
  expect(refuseForm('PPD', '03')).toContain('99');
  expect(refuseForm('PUE', '99')).toContain('forma de pago');
});

test('what is missing of fiscal data is named', () => {
  const whole = { rfc: 'VAM170519P85', legalName: 'X', postalCode: '64000', taxRegime: '601' };
  expect(missingFiscalData(whole)).toEqual([]);
  expect(missingFiscalData({ rfc: '', legalName: ' ', postalCode: '6400', taxRegime: '' })).toEqual([
    'el RFC',
    'la razón social',
    'el código postal fiscal',
    'el régimen fiscal',
  ]);
  expect(missingFiscalData({ ...whole, rfc: 'XAXX010101000' })).toEqual(['un RFC correcto']);
});
