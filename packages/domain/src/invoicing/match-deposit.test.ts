import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OwedInvoice, proposeMatches } from './match-deposit.ts';

const CR = { id: 9, number: 'CR-000012', customerFolio: '88123' };
const invoice = (id: number, balance: number, more: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id,
  customerId: 1,
  number: `A-${100 + id}`,
  uuid: null,
  balance,
  counterReceipt: null,
  ...more,
});
const best = (text: string, amount: number, owed: readonly OwedInvoice[]) => proposeMatches({ text, amount }, owed)[0];

test('what the reference names comes before what only has the amount', () => {
  const owed = [invoice(1, 500_00), invoice(2, 300_00), invoice(3, 500_00, { customerId: 2 })];

  expect(best('SPEI PAGO FACTURA A 101', 500_00, owed)).toMatchObject({
    reasons: ['invoice', 'oneInvoice'],
    parts: [{ invoiceId: 1, amount: 500_00 }],
  });
  expect(proposeMatches({ text: 'SPEI', amount: 500_00 }, owed).map(({ customerId }) => customerId)).toEqual([1, 2]);
});

test('the folio an insurer gave its counter-receipt finds all of its invoices, whole or in part', () => {
  const owed = [
    invoice(1, 500_00, { counterReceipt: CR }),
    invoice(2, 300_00, { counterReceipt: CR }),
    invoice(3, 10_00),
  ];

  expect(best('TRANSF REF 0088123', 800_00, owed)).toMatchObject({
    reasons: ['counterReceipt', 'wholeCounterReceipt', 'someInvoices'],
    counterReceiptId: 9,
  });
  expect(best('PAGO CR-12', 600_00, owed)?.parts).toEqual([
    { invoiceId: 1, amount: 500_00 },
    { invoiceId: 2, amount: 100_00 },
  ]);
});

test('part of a fiscal folio is enough, a number by chance is not', () => {
  const owed = [invoice(1, 500_00, { uuid: '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D', number: '7' })];

  expect(best('DEP 1b7e4c52 9f1d', 100_00, owed)).toMatchObject({ reasons: ['uuid'] });
  expect(best('DEP 7 12345678', 100_00, owed)).toBeUndefined();
});

test('a few invoices of one insurer that add up are proposed, those of two insurers are not', () => {
  const owed = [invoice(1, 100_00), invoice(2, 250_00), invoice(3, 70_00), invoice(4, 30_00, { customerId: 2 })];

  expect(best('', 170_00, owed)).toMatchObject({ reasons: ['someInvoices'] });
  expect(best('', 130_00, owed)).toBeUndefined();
});

test('whatever comes in, no proposal pays more than the deposit, more than is owed, or two insurers', () => {
  const drawn = fc.array(
    fc.record({
      balance: fc.integer({ min: 0, max: 2000 }),
      customerId: fc.integer({ min: 1, max: 3 }),
      receipt: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 6000 }), (rows, amount) => {
      const owed = rows.map(({ balance, customerId, receipt }, place) =>
        invoice(place + 1, balance, {
          customerId,
          // A counter-receipt of one insurer never matches another's deposit.
          counterReceipt:
            receipt === null ? null : { id: customerId * 10 + receipt, number: `CR-00${receipt}`, customerFolio: '' },
        }),
      );
      for (const { customerId, parts } of proposeMatches({ text: 'A 103 CR 2', amount }, owed)) {
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(amount);
        for (const part of parts) {
          const paid = owed.find(({ id }) => id === part.invoiceId);
          expect(part.amount).toBeLessThanOrEqual(paid?.balance ?? 0);
          expect(paid?.customerId).toBe(customerId);
        }
      }
    }),
  );
});
