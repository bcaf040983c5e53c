import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from './money.ts';
import { quotationTotal } from './quotation-total.ts';
import { quotedBases, quotedOfConcepts } from './quoted-concepts.ts';

const taxed = { applyTaxes: true, taxPercentage: 16 };
const line = (lineNumber: number, amount: number) => ({ lineNumber, amount });
const concept = (amount: number, ...quotationLineNumbers: number[]) => ({ amount, quotationLineNumbers });

describe('what the lines of a quotation bring', () => {
  test('is after the discount, and adds up to the quoted price', () => {
    const terms = {
      ...taxed,
      concepts: [
        { unitPrice: 60_000, quantity: 1 },
        { unitPrice: 20_000, quantity: 2 },
      ],
      discount: 10_000,
    };

    expect(quotedBases(terms)).toEqual([54_000, 36_000]);
    expect(sum(quotedBases(terms))).toBe(quotationTotal(terms).base);
  });

  test('is their part of the one sum that replaces them all', () => {
    const terms = {
      ...taxed,
      concepts: [
        { unitPrice: 100, quantity: 1 },
        { unitPrice: 200, quantity: 1 },
      ],
      discount: 0,
      generalizedPrice: 900,
    };

    expect(quotedBases(terms)).toEqual([300, 600]);
  });
});

describe('what a concept of the budget is quoted at', () => {
  test('is its line, several once merged, and nothing for a concept of its own', () => {
    expect(
      quotedOfConcepts([line(1, 500), line(2, 300), line(3, 200)], [concept(10, 2), concept(20, 1, 3), concept(30)]),
    ).toEqual([300, 700, null]);
  });

  test('is a part of the line by what each costs, once it was split', () => {
    expect(quotedOfConcepts([line(1, 1000)], [concept(300, 1), concept(100, 1)])).toEqual([750, 250]);
    expect(quotedOfConcepts([line(1, 1001)], [concept(0, 1), concept(0, 1)])).toEqual([501, 500]);
  });

  test('is nothing once the quotation has dropped its lines, and a number named twice counts once', () => {
    expect(quotedOfConcepts([line(1, 1000)], [concept(300, 7), concept(100, 1, 1)])).toEqual([null, 1000]);
  });

  test('gives each line away whole, wherever a concept refers to it', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 10_000_00 }), { minLength: 1, maxLength: 10 });
    const linked = fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 10_000_00 }),
        quotationLineNumbers: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 4 }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, linked, (amounts, concepts) => {
        const quoted = amounts.map((amount, place) => line(place + 1, amount));
        const stoodFor = new Set(concepts.flatMap(({ quotationLineNumbers }) => quotationLineNumbers));

        const given = sum(quotedOfConcepts(quoted, concepts).map((part) => part ?? 0));

        expect(given).toBe(
          sum(quoted.filter(({ lineNumber }) => stoodFor.has(lineNumber)).map(({ amount }) => amount)),
        );
      }),
    );
  });
});
