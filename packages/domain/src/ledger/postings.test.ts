import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../money.ts';
import { type LedgerEntry, payableOf, postings, reversed } from './postings.ts';

const provider = { claimId: 1, affectedPartyId: 2, providerId: 3 };
const customer = { claimId: 1, affectedPartyId: 2, customerId: 4 };
const on = (entries: readonly LedgerEntry[], account: LedgerEntry['account']) =>
  sum(entries.filter((entry) => entry.account === account).map(({ centavos }) => centavos));
const centavos = fc.integer({ min: 1, max: 1_000_000_000 });

describe('what an event enters', () => {
  test('an accepted invoice is owed less what is kept back for the tax authority', () => {
    const amounts = { base: 10_000_00, tax: 1_600_00, withheldIncomeTax: 125_00, withheldValueTax: 1_066_67 };
    const entries = postings.providerInvoiceAccepted(provider, amounts);

    expect(on(entries, 'payable')).toBe(-10_408_33);
    expect(payableOf(amounts)).toBe(10_408_33);
    expect(on(entries, 'repairCost')).toBe(10_000_00);
    expect(on(entries, 'withheldValueTaxPending')).toBe(-1_066_67);
    expect(on(entries, 'withheldIncomeTax') + on(entries, 'withheldValueTax')).toBe(0);
    expect(entries.find(({ account }) => account === 'repairCost')).toEqual({
      account: 'repairCost',
      centavos: 10_000_00,
      claimId: 1,
      affectedPartyId: 2,
    });
  });

  test('an invoice without tax enters no line of nothing', () => {
    const entries = postings.providerInvoiceAccepted(provider, { base: 500_00, tax: 0 });

    expect(entries.map(({ account }) => account)).toEqual(['repairCost', 'payable']);
  });

  test('its tax counts as it is paid, and in the end to the centavo, however it is split', () => {
    fc.assert(
      fc.property(
        centavos,
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.array(centavos, { minLength: 1, maxLength: 9 }),
        (due, tax, cuts) => {
          let paidBefore = 0;
          let counted = 0;
          for (const cut of [...cuts, due]) {
            const amount = Math.min(cut, due - paidBefore);
            if (amount === 0) break;
            const entries = postings.providerPaid(provider, 'BBVA', amount, { due, tax, paidBefore });
            expect(sum(entries.map((entry) => entry.centavos))).toBe(0);
            counted += on(entries, 'inputTaxPaid');
            paidBefore += amount;
          }
          expect(counted).toBe(tax);
        },
      ),
    );
  });

  test('what is withheld is owed to the tax authority as the invoice is paid, and in the end to the centavo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000_000 }),
        fc.nat({ max: 5_000_000 }),
        fc.nat({ max: 5_000_000 }),
        fc.array(centavos, { minLength: 1, maxLength: 9 }),
        (due, income, value, cuts) => {
          let paidBefore = 0;
          let [incomeCaused, valueCaused] = [0, 0];
          for (const cut of [...cuts, due]) {
            const amount = Math.min(cut, due - paidBefore);
            if (amount === 0) break;
            const withheld = { due, income, incomeCaused, value, valueCaused };
            const entries = postings.providerPaid(provider, 'BBVA', amount, { due, tax: 0, paidBefore, withheld });
            incomeCaused -= on(entries, 'withheldIncomeTax');
            valueCaused -= on(entries, 'withheldValueTax');
            expect(on(entries, 'withheldIncomeTaxPending')).toBe(0 - on(entries, 'withheldIncomeTax'));
            paidBefore += amount;
            expect(incomeCaused).toBe(Number((BigInt(income) * BigInt(paidBefore)) / BigInt(due)));
          }
          expect([incomeCaused, valueCaused]).toEqual([income, value]);
        },
      ),
    );
  });

  test('a credit note takes off what is not caused yet, and the rest from what is owed to the tax authority', () => {
    const amounts = { base: 1_000_00, tax: 160_00, withheldIncomeTax: 100_00, pendingIncomeTax: 40_00 };
    const entries = postings.providerCredited(provider, amounts);

    expect([on(entries, 'withheldIncomeTaxPending'), on(entries, 'withheldIncomeTax')]).toEqual([40_00, 60_00]);
  });

  test('nobody is paid more than is due', () => {
    expect(() => postings.providerPaid(provider, 'BBVA', 101, { due: 100, tax: 16, paidBefore: 0 })).toThrow(
      'not within',
    );
  });

  test.each([
    [0, 0],
    [-1, 0],
    [1, -1],
  ])('a part of %d after %d is none', (amount, paidBefore) => {
    expect(() => postings.providerPaid(provider, 'BBVA', amount, { due: 100, tax: 16, paidBefore })).toThrow(
      `A part of ${amount} after ${paidBefore} is not within the 100 due`,
    );
  });

  test('a reversal takes away what each account was given', () => {
    const entries = postings.providerInvoiceAccepted(provider, { base: 500_00, tax: 80_00 });

    for (const { account } of entries) expect(on([...entries, ...reversed(entries)], account)).toBe(0);
  });

  test('every kind sums to zero, and its reversal takes it away', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 0, max: 1_000_000 }), (base, tax) => {
        const amounts = { base, tax };
        const whole = { due: base + tax, tax, paidBefore: 0 };
        const all = [
          postings.providerInvoiceAccepted(provider, amounts),
          postings.advancePaid(provider, 'BBVA', base),
          postings.advanceApplied(provider, base, whole),
          postings.providerPaid(provider, 'BBVA', base, whole),
          postings.providerCredited(provider, amounts),
          postings.affectedPartyPaid({ claimId: 1, affectedPartyId: 2 }, 'BBVA', base),
          postings.invoiceRegistered(customer, amounts),
          postings.collectionReceived(3, 'BBVA', base),
          postings.customerRefunded(3, 'BBVA', base),
          postings.advanceRestored(provider, base, { tax, withheldIncomeTax: tax }),
          postings.accountOpened('BBVA', base),
          postings.collectionApplied(customer, base, Math.min(tax, base)),
          postings.customerCredited(customer, amounts),
          postings.indirectCostSpent(5, { account: 'card', holding: 'Clara 1234' }, amounts),
        ];
        for (const entries of all) {
          expect(sum(entries.map((entry) => entry.centavos))).toBe(0);
          expect(sum([...entries, ...reversed(entries)].map((entry) => entry.centavos))).toBe(0);
        }
      }),
    );
  });

  test('nothing is posted for nothing', () => {
    expect(() => postings.advancePaid(provider, 'BBVA', 0)).toThrow('must sum to zero');
  });
});

test('more than a centavo is no rounding', () => {
  expect(() => postings.providerInvoiceAccepted(provider, { base: 100, tax: 16, rounding: 2 })).toThrow(
    /at most a centavo/,
  );
  const entries = postings.costReceiptLost(5, { base: 100, tax: 16, rounding: -1 });
  expect(on(entries, 'rounding')).toBe(1);
});
