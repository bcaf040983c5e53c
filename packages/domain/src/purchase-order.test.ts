import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLiveOrder, mayOrderBecome, ORDER_MOVES, ORDER_STATES, orderBalance, orderNumber } from './purchase-order.ts';

test('an order is named by its folio, at least six figures long', () => {
  expect([orderNumber(123), orderNumber(12_345_678)]).toEqual(['OC-000123', 'OC-12345678']);
});

test('once something was invoiced an order is neither cancelled nor replaced, and an ended one stays ended', () => {
  for (const from of ['partlyInvoiced', 'invoiced', 'paid'] as const) {
    expect(mayOrderBecome(from, 'cancelled')).toBe(false);
    expect(mayOrderBecome(from, 'replaced')).toBe(false);
  }
  for (const state of ORDER_STATES) expect(ORDER_MOVES[state].length > 0).toBe(isLiveOrder(state));
});

test('an order is paid only after it was invoiced whole', () => {
  const before = ORDER_STATES.filter((state) => mayOrderBecome(state, 'paid'));

  expect(before).toEqual(['invoiced']);
});

test('what is invoiced and paid leaves what is left, and the state follows from it', () => {
  const of = (invoiced: number, paid: number) => orderBalance({ total: 100_00, invoiced, paid });

  expect(of(0, 0)).toEqual({ toInvoice: 100_00, toPay: 0, state: 'issued' });
  expect(of(40_00, 10_00)).toEqual({ toInvoice: 60_00, toPay: 30_00, state: 'partlyInvoiced' });
  expect(of(100_00, 40_00)).toEqual({ toInvoice: 0, toPay: 60_00, state: 'invoiced' });
  expect(of(100_00, 100_00)).toEqual({ toInvoice: 0, toPay: 0, state: 'paid' });
});

test('invoices above the order and payments above the invoices are refused', () => {
  expect(() => orderBalance({ total: 100, invoiced: 101, paid: 0 })).toThrow('Invoices of 101 pass an order of 100');
  expect(() => orderBalance({ total: 100, invoiced: 50, paid: 51 })).toThrow('Payments of 51 pass invoices of 50');
  expect(() => orderBalance({ total: 100, invoiced: 50, paid: -1 })).toThrow('below zero');
});

test('the state of an order moves along its arrows whichever way invoices and payments come', () => {
  const step = fc.record({ invoiced: fc.nat(100), paid: fc.nat(100) }).filter(({ invoiced, paid }) => paid <= invoiced);
  fc.assert(
    fc.property(step, ({ invoiced, paid }) => {
      const { state, toInvoice, toPay } = orderBalance({ total: 100, invoiced, paid });
      expect(toInvoice + toPay + paid).toBe(100);
      expect(isLiveOrder(state)).toBe(true);
    }),
  );
});
