import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AskTerms,
  amountsOf,
  leftOf,
  mostOf,
  needsCodi,
  needsReceipt,
  percentageOf,
  refusalOf,
} from './asking.ts';

const TERMS: AskTerms = {
  way: 'provider',
  agreed: 10_000_00,
  asked: 0,
  advanced: 0,
  mayAsk: 'all',
  isActive: true,
  isStopped: false,
  isValidated: false,
  isAccepted: true,
  hasOrder: true,
  hasAccount: true,
  doesBill: true,
  withheldIncomeRate: '0.000000',
  withheldValueRate: 'none',
  taxPercentage: 16,
  isSpecial: false,
  codiLimit: 50_000_00,
  codiAdvancePercentage: 30,
  mostAdvancePercentage: 50,
  advanceNeedsReceipt: false,
};

test.each([
  [{}, 'partial', null],
  [{ isActive: false }, 'partial', 'inactive'],
  [{ isStopped: true }, 'partial', 'stopped'],
  [{ mayAsk: 'advance' }, 'partial', 'tooEarly'],
  [{ mayAsk: 'advance' }, 'advance', null],
  [{ mayAsk: 'nothing' }, 'advance', 'tooEarly'],
  [{ hasOrder: false }, 'partial', 'noOrder'],
  [{ isAccepted: false }, 'partial', 'unaccepted'],
  [{ hasAccount: false }, 'final', 'noAccount'],
  [{ isValidated: true }, 'advance', 'validated'],
  [{ asked: 10_000_00 }, 'final', 'nothingLeft'],
  [{ asked: 5_000_00, advanced: 5_000_00 }, 'advance', 'nothingLeft'],
  [{ asked: 5_000_00, advanced: 5_000_00 }, 'partial', null],
  [{ way: 'affectedPayment', hasOrder: false }, 'thirdParty', null],
  [{ way: 'affectedPayment' }, 'partial', 'otherKind'],
  [{}, 'thirdParty', 'otherKind'],
  [{ way: 'ownProvider' }, 'partial', 'ownProvider'],
] as const)('with %o a payment «%s» is refused as %s', (otherwise, kind, refusal) => {
  expect(refusalOf({ ...TERMS, ...otherwise }, kind)).toBe(refusal);
});

test('the direction decides above the limit, on a high advance with those before it, and on what is watched', () => {
  expect(needsCodi(TERMS, 'advance', 3_000_00)).toBe(false);
  expect(needsCodi(TERMS, 'advance', 3_000_01)).toBe(true);
  expect(needsCodi({ ...TERMS, advanced: 1 }, 'advance', 3_000_00)).toBe(true);
  expect(needsCodi(TERMS, 'partial', 9_000_00)).toBe(false);
  expect(needsCodi({ ...TERMS, agreed: 90_000_00 }, 'partial', 50_000_01)).toBe(true);
  expect(needsCodi({ ...TERMS, isSpecial: true }, 'partial', 1)).toBe(true);
});

test('a receipt is required of payees that bill, for an advance only where the rule says so', () => {
  expect(needsReceipt(TERMS, 'partial')).toBe(true);
  expect(needsReceipt(TERMS, 'advance')).toBe(false);
  expect(needsReceipt({ ...TERMS, advanceNeedsReceipt: true }, 'advance')).toBe(true);
  expect(needsReceipt({ ...TERMS, doesBill: false }, 'final')).toBe(false);
  expect(amountsOf({ ...TERMS, doesBill: false }, 'final', 100_00).total).toBe(100_00);
});

test('what can be asked for never passes what is left, nor advances their part', () => {
  const amount = fc.integer({ min: 1, max: 900_000_000 });
  fc.assert(
    fc.property(amount, fc.nat(900_000_000), fc.nat(900_000_000), (agreed, asked, advanced) => {
      const terms = { ...TERMS, agreed, asked, advanced: Math.min(asked, advanced) };
      expect(mostOf(terms, 'final')).toBe(leftOf(terms));
      expect(mostOf(terms, 'advance')).toBeLessThanOrEqual(leftOf(terms));
      expect(mostOf(terms, 'advance') === 0 || terms.advanced + mostOf(terms, 'advance') <= agreed / 2 + 1).toBe(true);
      expect(percentageOf(Math.min(agreed, Math.max(1, asked)), agreed)).toBeGreaterThan(0);
    }),
  );
});
