import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderLines } from './order-lines.ts';

test('prices that were offered concept by concept are stated', () => {
  const lines = orderLines(70_00, [
    { quantity: 2, budgeted: 30_00, offered: 20_00 },
    { quantity: '1.5', budgeted: 50_00, offered: 20_00 },
  ]);

  expect(lines).toEqual([
    { unitPrice: 20_00, amount: 40_00 },
    { unitPrice: 20_00, amount: 30_00 },
  ]);
});

test('a lump sum is spread as the budget weighs its concepts, without unit prices', () => {
  const lines = orderLines(100_00, [
    { quantity: 2, budgeted: 30_00, offered: null },
    { quantity: 1, budgeted: 10_00, offered: null },
  ]);

  expect(lines).toEqual([
    { unitPrice: null, amount: 75_00 },
    { unitPrice: null, amount: 25_00 },
  ]);
});

test('offered prices that no longer give what was agreed are not stated', () => {
  const [line] = orderLines(100_00, [{ quantity: 3, budgeted: 30_00, offered: 20_00 }]);

  expect(line).toEqual({ unitPrice: null, amount: 100_00 });
});

test('the lines of an order add up to what was agreed, to the centavo', () => {
  const concept = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    budgeted: fc.nat(9_000_000_00),
    offered: fc.option(fc.nat(900_000_00)),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90_000_000_00 }),
      fc.array(concept, { minLength: 1, maxLength: 40 }),
      (agreed, concepts) => {
        const lines = orderLines(agreed, concepts);

        expect(lines.reduce((whole, { amount }) => whole + amount, 0)).toBe(agreed);
        expect(lines.every(({ amount }) => amount >= 0)).toBe(true);
      },
    ),
  );
});
