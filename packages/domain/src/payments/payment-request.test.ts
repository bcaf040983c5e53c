import { expect, test } from 'vitest';
import { isApproved, isAsked, isHoldable, isPaid, mayPaymentBecome, PAYMENT_STATES } from './payment-request.ts';

test('what is paid was approved, and what was approved was asked for', () => {
  expect(PAYMENT_STATES.filter(isPaid).every(isApproved)).toBe(true);
  expect(PAYMENT_STATES.filter(isApproved).every(isAsked)).toBe(true);
  expect(PAYMENT_STATES.filter(isHoldable)).toEqual([
    'requested',
    'approved',
    'inReview',
    'observed',
    'valid',
    'scheduled',
  ]);
});

test('nothing is paid that was not in a run, and what was paid is never cancelled', () => {
  const leadingTo = (to: (typeof PAYMENT_STATES)[number]) =>
    PAYMENT_STATES.filter((from) => mayPaymentBecome(from, to));

  expect(leadingTo('paid')).toEqual(['scheduled']);
  expect(leadingTo('cancelled').some(isPaid)).toBe(false);
});
