import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approvalsOf,
  costAtMargin,
  isAgreeable,
  mayAgree,
  mayStandIn,
  offerAmount,
  priceIndex,
  proposalFor,
  wayOf,
} from './agreement-rules.ts';
import { approvalsFor, marginPercent } from './margin.ts';

test('an amount is agreed from the budget until the party is billed', () => {
  expect(['3.02', '3.03', '5.13', '6.04', '7.01', '9.02'].map(isAgreeable)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('analysts and the operation agree; the division does not', () => {
  expect(['ACo', 'GeOp', 'Admin', 'CoDi', 'KAM', 'Proveedor'].filter((group) => mayAgree([group]))).toEqual([
    'ACo',
    'GeOp',
    'Admin',
  ]);
});

test('an approval is given by a group, and Admin replaces only one it does not belong to', () => {
  expect(approvalsOf(['ACo', 'CoDi'])).toEqual(['codi']);
  expect(approvalsOf(['Admin'])).toEqual([]);
  expect(mayStandIn(['Admin'])).toBe(true);
  expect(mayStandIn(['Admin', 'GeOp', 'CoDi'])).toBe(false);
  expect(mayStandIn(['KAM'])).toBe(false);
});

test('a party that is paid is not repaired, even if it brought a provider', () => {
  expect(wayOf({ isPaidToAffectedParty: true, bringsOwnProvider: true })).toBe('affectedPayment');
  expect(wayOf({ isPaidToAffectedParty: false, bringsOwnProvider: true })).toBe('ownProvider');
  expect(wayOf({ isPaidToAffectedParty: false, bringsOwnProvider: false })).toBe('provider');
});

test('an offer by concepts is the sum of what each comes to, rounded line by line', () => {
  expect(
    offerAmount([
      { unitPrice: 333, quantity: '1.5' },
      { unitPrice: 1, quantity: 0.5 },
    ]),
  ).toBe(501);
});

describe('the amount that a margin leaves', () => {
  test('keeps it: one centavo more would not', () => {
    const figures = fc.record({
      price: fc.integer({ min: 1, max: 900_000_000_00 }),
      margin: fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(figures, ({ price, margin }) => {
        const cost = costAtMargin(price, margin) ?? -1;

        expect(approvalsFor({ price, cost, leastMargin: margin }).needsGeop).toBe(false);
        expect(approvalsFor({ price, cost: cost + 1, leastMargin: margin }).needsGeop).toBe(true);
      }),
      // Multiplied in floating point, this margin was missed by a fraction of a centavo.
      { examples: [[{ price: 900_000_000_00, margin: 84.29 }]] },
    );
  });

  test('is what the others have not taken, and never below nothing', () => {
    expect(proposalFor(100_00, 30, 20_00)).toBe(50_00);
    expect(proposalFor(100_00, 30, 90_00)).toBe(0);
    expect(proposalFor(null, 30, 0)).toBeNull();
    expect(marginPercent(100_00, 70_00)).toBe(30);
  });
});

test('the price index says what was agreed for each peso budgeted, and nothing where nothing was budgeted', () => {
  expect(priceIndex(90_00, 100_00)).toBe(0.9);
  expect(priceIndex(90_00, 0)).toBeNull();
});
