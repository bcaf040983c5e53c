import { expect, test } from 'vitest';
import {
  BILLING_BLOCKERS,
  BILLING_GATE_WORDS,
  BILLING_GROUPS,
  type BillingGrouping,
  invoiceKey,
} from './billing-gates.ts';

test('every gate has a responsible group', () => {
  const groups = new Set<string>(BILLING_BLOCKERS.map((gate) => BILLING_GATE_WORDS[gate].group));
  expect([...groups].toSorted()).toEqual([...BILLING_GROUPS].toSorted());
});

test('parties share an invoice as their customer wants it, and never across business units', () => {
  const parties = [
    { id: 1, customer: 'GNP', claim: 'a', unit: 'Norte' },
    { id: 2, customer: 'GNP', claim: 'a', unit: 'Norte' },
    { id: 3, customer: 'GNP', claim: 'b', unit: 'Norte' },
    { id: 4, customer: 'GNP', claim: 'b', unit: 'Sur' },
  ];
  const invoices = (grouping: BillingGrouping) =>
    new Set(parties.map((party) => invoiceKey({ ...party, grouping }))).size;

  expect(invoices('party')).toBe(4);
  expect(invoices('claim')).toBe(3);
  expect(invoices('consolidated')).toBe(2);
});
