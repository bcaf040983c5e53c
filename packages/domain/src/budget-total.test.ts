import { describe, expect, test } from 'vitest';
import { budgetTotal } from './budget-total.ts';
import { approvalsFor, marginPercent } from './margin.ts';

const taxed = { applyTaxes: true, taxPercentage: 16 };

describe('what a budget comes to', () => {
  test('is taxes plus price by quantity, concept by concept', () => {
    const { concepts, price, taxes, total } = budgetTotal({
      ...taxed,
      concepts: [
        { unitPrice: 33_333, quantity: '3', applyTaxes: true, supplies: [] },
        { unitPrice: 10_000, quantity: '1', applyTaxes: false, supplies: [] },
      ],
    });
    expect(concepts.map((concept) => concept.total)).toEqual([99_999 + 16_000, 10_000]);
    expect([price, taxes, total]).toEqual([109_999, 16_000, 125_999]);
  });

  test('is the sum of the active supplies where a concept has no price of its own', () => {
    const supplies = [
      { quantity: '2.5', price: 10_001, isActive: true },
      { quantity: '1', price: 5_000, isActive: true },
      { quantity: '9', price: 99_999, isActive: false },
    ];
    const { concepts } = budgetTotal({
      ...taxed,
      concepts: [{ unitPrice: 0, quantity: '2', applyTaxes: true, supplies }],
    });
    expect(concepts).toEqual([{ unitCost: 30_003, amount: 60_006, taxes: 9_601, total: 69_607 }]);
  });

  test('ignores supplies beside a price', () => {
    const supplies = [{ quantity: '1', price: 5_000, isActive: true }];
    const { price } = budgetTotal({
      ...taxed,
      concepts: [{ unitPrice: 100, quantity: '1', applyTaxes: true, supplies }],
    });
    expect(price).toBe(100);
  });
});

describe('the margin', () => {
  test('is what stays of the price', () => {
    expect(marginPercent(100_000, 75_000)).toBe(25);
    expect(marginPercent(100_000, 120_000)).toBe(-20);
    expect(marginPercent(0, 10)).toBeNull();
  });

  test('below the least one asks the operation, above the quotation the division as well', () => {
    expect(approvalsFor({ price: 100_000, cost: 80_000, leastMargin: 20 })).toEqual({
      needsCodi: false,
      needsGeop: false,
    });
    expect(approvalsFor({ price: 100_000, cost: 80_001, leastMargin: 20 })).toEqual({
      needsCodi: false,
      needsGeop: true,
    });
    expect(approvalsFor({ price: 100_000, cost: 100_000, leastMargin: 0 })).toEqual({
      needsCodi: false,
      needsGeop: false,
    });
    expect(approvalsFor({ price: 100_000, cost: 100_001, leastMargin: 0 })).toEqual({
      needsCodi: true,
      needsGeop: true,
    });
    expect(approvalsFor({ price: null, cost: 1, leastMargin: 20 })).toEqual({ needsCodi: true, needsGeop: true });
  });
});
