import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../money.ts';
import { shareCollection } from './share-collection.ts';

const parties = fc
  .array(fc.record({ base: fc.integer({ min: 1, max: 9_000_000 }), tax: fc.integer({ min: 0, max: 1_440_000 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((billed) =>
    billed.map(({ base, tax }, place) => ({ affectedPartyId: place + 1, owed: base + tax, pendingTax: tax })),
  );

test('whatever the payments, each falls on its parties to the centavo, nobody pays more than it owes, and the last takes all of the tax', () => {
  fc.assert(
    fc.property(
      parties,
      fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 1, maxLength: 6 }),
      (billed, cuts) => {
        const owing = billed.map((party) => ({ ...party }));
        const owed = () => sum(owing.map((party) => party.owed));
        for (const cut of [...cuts, Number.MAX_SAFE_INTEGER]) {
          const amount = Math.min(cut, owed());
          if (amount === 0) break;
          const shares = shareCollection(
            amount,
            owing.filter((party) => party.owed > 0),
          );
          expect(sum(shares.map((share) => share.amount))).toBe(amount);
          for (const share of shares) {
            const party = owing.find(({ affectedPartyId }) => affectedPartyId === share.affectedPartyId);
            if (party === undefined) throw new Error('A share of nobody');
            party.owed -= share.amount;
            party.pendingTax -= share.tax;
            expect(party.owed).toBeGreaterThanOrEqual(0);
            expect(party.pendingTax).toBeGreaterThanOrEqual(0);
          }
        }
        expect(owing.every((party) => party.owed === 0 && party.pendingTax === 0)).toBe(true);
      },
    ),
  );
});

test('a payment falls on each in proportion to what it owes, and a party that owes nothing has no part in it', () => {
  const owing = [
    { affectedPartyId: 1, owed: 400, pendingTax: 55 },
    { affectedPartyId: 2, owed: 0, pendingTax: 0 },
    { affectedPartyId: 3, owed: 300, pendingTax: 41 },
    { affectedPartyId: 4, owed: 300, pendingTax: 0 },
  ];

  expect(shareCollection(503, owing)).toEqual([
    { affectedPartyId: 1, amount: 201, tax: 27 },
    { affectedPartyId: 3, amount: 151, tax: 20 },
    { affectedPartyId: 4, amount: 151, tax: 0 },
  ]);
  expect(shareCollection(1, owing)).toEqual([{ affectedPartyId: 1, amount: 1, tax: 0 }]);
});

test.each([0, -1])('there is no payment of %d', (amount) => {
  expect(() => shareCollection(amount, [{ affectedPartyId: 1, owed: 100, pendingTax: 16 }])).toThrow(
    `A payment of ${amount} is not within the 100 owed`,
  );
});

test('nobody pays more than is owed', () => {
  expect(() => shareCollection(101, [{ affectedPartyId: 1, owed: 100, pendingTax: 16 }])).toThrow('not within');
});
