import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from './money.ts';
import { quotationTotal } from './quotation-total.ts';

const concept = fc.record({
  unitPrice: fc.integer({ min: 0, max: 500_000_00 }),
  quantity: fc.integer({ min: 0, max: 2_000_000 }).map((units) => units / 10_000),
});
const quotation = fc.record({
  concepts: fc.array(concept, { maxLength: 40 }),
  discountShare: fc.integer({ min: 0, max: 100 }),
  applyTaxes: fc.boolean(),
  taxPercentage: fc.constantFrom(16, 8, 4, 1.25, 6.25, 10.6667, 5.3333, 0.5, 0, null),
});

function figuresOf({ discountShare, ...terms }: typeof quotation extends fc.Arbitrary<infer Terms> ? Terms : never) {
  const { subtotal } = quotationTotal({ ...terms, discount: 0 });
  return quotationTotal({ ...terms, discount: Math.floor((subtotal / 100) * discountShare) });
}

describe('the total of a quotation', () => {
  test('subtotal, discount, base, IVA and total follow from each other', () => {
    const figures = quotationTotal({
      concepts: [
        { unitPrice: 520_00, quantity: '12.5' },
        { unitPrice: 3_800_00, quantity: 1 },
      ],
      discount: 300_00,
      applyTaxes: true,
      taxPercentage: 8,
    });

    expect(figures).toMatchObject({
      subtotal: 10_300_00,
      discount: 300_00,
      base: 10_000_00,
      taxPercentage: 8,
      taxes: 800_00,
      total: 10_800_00,
    });
  });

  test('tax is rounded line by line, not on the sum', () => {
    const line = { unitPrice: 40, quantity: 1 };

    const figures = quotationTotal({
      concepts: [line, line, line],
      discount: 0,
      applyTaxes: true,
      taxPercentage: 1.25,
    });

    expect(figures.taxes).toBe(3);
  });

  test('tax is on the line, not on the unit times the quantity', () => {
    const figures = quotationTotal({
      concepts: [{ unitPrice: 40, quantity: 3 }],
      discount: 0,
      applyTaxes: true,
      taxPercentage: 1.25,
    });

    expect(figures.taxes).toBe(2);
  });

  test('a quotation without a rate pays 16 %, and none when taxes do not apply', () => {
    const terms = { concepts: [{ unitPrice: 100_00, quantity: 1 }], discount: 0 };

    expect(quotationTotal({ ...terms, applyTaxes: true }).total).toBe(116_00);
    expect(quotationTotal({ ...terms, applyTaxes: false, taxPercentage: 16 }).total).toBe(100_00);
  });

  test('every figure of the whole is the sum of its lines', () => {
    fc.assert(
      fc.property(quotation, (terms) => {
        const { lines, ...whole } = figuresOf(terms);

        expect(sum(lines.map((line) => line.amount))).toBe(whole.subtotal);
        expect(sum(lines.map((line) => line.discount))).toBe(whole.discount);
        expect(sum(lines.map((line) => line.base))).toBe(whole.base);
        expect(sum(lines.map((line) => line.taxes))).toBe(whole.taxes);
        expect(sum(lines.map((line) => line.total))).toBe(whole.total);
        expect(whole.subtotal - whole.discount).toBe(whole.base);
        expect(whole.base + whole.taxes).toBe(whole.total);
      }),
    );
  });

  test('each line agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(quotation, (terms) => {
        const figures = figuresOf(terms);
        const rate = BigInt(Math.round(figures.taxPercentage * 10_000));

        figures.lines.forEach((line, position) => {
          const { unitPrice, quantity } = terms.concepts[position] ?? { unitPrice: 0, quantity: 0 };
          const units = BigInt(Math.round(quantity * 10_000));
          expect(BigInt(line.amount)).toBe((2n * BigInt(unitPrice) * units + 10_000n) / 20_000n);
          expect(BigInt(line.taxes)).toBe((2n * BigInt(line.base) * rate + 1_000_000n) / 2_000_000n);
        });
      }),
    );
  });

  test('a discount above the subtotal is refused', () => {
    const concepts = [{ unitPrice: 100_00, quantity: 1 }];

    expect(() => quotationTotal({ concepts, discount: 100_01, applyTaxes: true })).toThrow(RangeError);
  });

  test('a generalized concept is charged in place of its concepts', () => {
    const concepts = [{ unitPrice: 100_00, quantity: 3 }];

    const figures = quotationTotal({ concepts, generalizedPrice: 500_00, discount: 0, applyTaxes: true });

    expect(figures).toMatchObject({ subtotal: 500_00, taxes: 80_00, total: 580_00 });
    expect(figures.lines).toHaveLength(1);
  });

  test('a quotation without concepts is worth nothing', () => {
    expect(quotationTotal({ concepts: [], discount: 0, applyTaxes: true })).toMatchObject({
      subtotal: 0,
      total: 0,
      lines: [],
    });
  });
});
