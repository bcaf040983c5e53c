import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budgetTotal } from './budget-total.ts';
import { explodeSupplies } from './explode-supplies.ts';

const cement = { supplyId: 1, name: 'Cemento 50 kg', type: 'Material', unit: 'saco', isActive: true };
const sand = { supplyId: 2, name: 'Arena', type: 'Material', unit: 'm³', isActive: true };
const mason = { supplyId: 3, name: 'Oficial', type: 'Mano de obra', unit: 'jor', isActive: true };

describe('the supplies a budget needs', () => {
  test('are added up over its concepts by the quantity of each, and grouped by type', () => {
    const { types, amount } = explodeSupplies([
      {
        unitPrice: 0,
        quantity: 10,
        supplies: [
          { ...cement, quantity: 0.5, price: 245_00 },
          { ...mason, quantity: '0.25', price: 900_00 },
        ],
      },
      {
        unitPrice: 0,
        quantity: 2,
        supplies: [
          { ...cement, quantity: 1, price: 245_00 },
          { ...sand, quantity: 0.125, price: 480_00 },
        ],
      },
    ]);

    expect(types).toEqual([
      {
        type: 'Mano de obra',
        amount: 2_250_00,
        supplies: [{ supplyId: 3, name: 'Oficial', unit: 'jor', quantity: 2.5, price: 900_00, amount: 2_250_00 }],
      },
      {
        type: 'Material',
        amount: 1_835_00,
        supplies: [
          { supplyId: 2, name: 'Arena', unit: 'm³', quantity: 0.25, price: 480_00, amount: 120_00 },
          { supplyId: 1, name: 'Cemento 50 kg', unit: 'saco', quantity: 7, price: 245_00, amount: 1_715_00 },
        ],
      },
    ]);
    expect(amount).toBe(4_085_00);
  });

  test('are not those of a concept with a price of its own, nor those that are off', () => {
    const used = { ...cement, quantity: 1, price: 100 };

    expect(explodeSupplies([{ unitPrice: 5, quantity: 1, supplies: [used] }]).types).toEqual([]);
    expect(explodeSupplies([{ unitPrice: 0, quantity: 1, supplies: [{ ...used, isActive: false }] }]).types).toEqual(
      [],
    );
  });

  test('say no price where concepts have the same one at different prices', () => {
    const at = (price: number) => ({ unitPrice: 0, quantity: 1, supplies: [{ ...sand, quantity: 1, price }] });

    const [type] = explodeSupplies([at(100), at(300)]).types;

    expect(type?.supplies).toEqual([{ supplyId: 2, name: 'Arena', unit: 'm³', quantity: 2, price: null, amount: 400 }]);
  });

  test('cost to the centavo what the budget says for those concepts', () => {
    const quantity = fc.integer({ min: 1, max: 99_999 }).map((value) => (value / 1000).toFixed(3));
    const supply = fc.record({
      pick: fc.constantFrom(cement, sand, mason),
      quantity,
      price: fc.integer({ min: 0, max: 99_999 }),
      isActive: fc.boolean(),
    });
    const concepts = fc.array(fc.record({ quantity, supplies: fc.array(supply, { maxLength: 5 }) }), { maxLength: 8 });
    fc.assert(
      fc.property(concepts, (drawn) => {
        const budgeted = drawn.map(({ supplies, ...rest }) => ({
          ...rest,
          unitPrice: 0,
          applyTaxes: true,
          supplies: supplies.map(({ pick, ...line }) => ({ ...pick, ...line })),
        }));

        expect(explodeSupplies(budgeted).amount).toBe(budgetTotal({ applyTaxes: true, concepts: budgeted }).price);
      }),
    );
  });
});
