import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conceptPrice, conceptTotal } from './concept-total.ts';

const supplies = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 0, max: 100 }) }),
  { maxLength: 20 },
);

describe('the total of a concept', () => {
  test('a concept costs its taxes plus price × quantity', () => {
    expect(conceptTotal({ unitPrice: 520_00, quantity: '3.5', taxes: 291_20, supplies: [] })).toBe(2_111_20);
  });

  test('a concept without unit price costs the sum of its supplies', () => {
    const concept = { unitPrice: 0, quantity: 2, taxes: 1_600, supplies: [{ quantity: 3, price: 5_000 }] };

    expect(conceptTotal(concept)).toBe(31_600);
  });

  test('a concept with a unit price ignores what its supplies cost', () => {
    const concept = { unitPrice: 100_00, quantity: 1, taxes: 0, supplies: [{ quantity: 3, price: 5_000 }] };

    expect(conceptTotal(concept)).toBe(100_00);
  });

  test('a concept with neither unit price nor supplies costs only its taxes', () => {
    expect(conceptTotal({ unitPrice: 0, quantity: 7, taxes: 12, supplies: [] })).toBe(12);
  });

  test('each supply line is rounded by itself, so that the lines on paper add up to the price', () => {
    const half = { quantity: '0.5', price: 1 };

    expect(conceptPrice({ unitPrice: 0, supplies: [half, half, half] })).toBe(3);
  });

  test('whole quantities of supplies add up exactly', () => {
    fc.assert(
      fc.property(
        supplies,
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 99_999 }),
        (lines, quantity, taxes) => {
          const price = lines.reduce((total, line) => total + BigInt(line.price) * BigInt(line.quantity), 0n);
          const total = conceptTotal({ unitPrice: 0, quantity, taxes, supplies: lines });

          expect(BigInt(total)).toBe(price * BigInt(quantity) + BigInt(taxes));
        },
      ),
    );
  });
});
