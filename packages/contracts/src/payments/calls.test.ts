import { expect, test } from 'vitest';
import { readPaymentTerms } from './asking.ts';
import { PAYMENT_CALLS } from './calls.ts';

test('the payments of a party are offered to those who may read them', () => {
  const { area, ifCan, kind } = readPaymentTerms;

  expect(PAYMENT_CALLS.readPaymentTerms).toEqual({ area, ifCan, kind });
});
