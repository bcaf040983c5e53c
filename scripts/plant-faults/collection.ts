import { API, type Fault } from './fault.ts';

const INVOICING = `${API}/modules/invoicing`;
const COLLECTION = [`${INVOICING}/collection/collection.db.test.ts`] as const;
const STATEMENTS = [`${INVOICING}/collection/bank-statement.db.test.ts`] as const;
const RECEIPTS = [`${INVOICING}/counter-receipts/counter-receipts.db.test.ts`] as const;

/** What is paid twice, applied to somebody else's invoice, taken back too late or shown to whoever sees not all of it. */
export const collectionFaults: readonly Fault[] = [
  {
    name: 'payment-above-what-is-owed',
    changes: [
      {
        file: `${INVOICING}/collection/book-parts.ts`,
        from: 'if (amount > invoice.balance)',
        to: 'if (amount > 9 * invoice.balance)',
      },
    ],
    noticedBy: COLLECTION,
    only: 'nobody is paid above what it owes',
  },
  {
    name: 'payment-of-one-insurer-for-another',
    changes: [
      {
        file: `${INVOICING}/collection/book-parts.ts`,
        from: 'if (invoice.customerId !== customerId)',
        to: 'if (invoice.customerId < 0)',
      },
    ],
    noticedBy: COLLECTION,
    only: 'nobody is paid above what it owes',
  },
  {
    name: 'collection-taken-back-that-stays-in-the-ledger',
    changes: [
      {
        file: `${INVOICING}/collection/take-back-parts.ts`,
        from: 'for (const txn of posted) await reverse(context, txn.id);',
        to: 'for (const txn of posted.slice(1)) await reverse(context, txn.id);',
      },
    ],
    noticedBy: COLLECTION,
    only: 'a part is taken back',
  },
  {
    name: 'attested-payment-that-is-taken-back-without-words',
    changes: [
      {
        file: `${INVOICING}/collection/take-back-parts.ts`,
        from: 'if (attested !== undefined)',
        to: 'if (attested !== undefined && parts.length > 99)',
      },
    ],
    noticedBy: COLLECTION,
    only: 'what that attests is not taken back',
  },
  {
    name: 'payments-shown-to-whoever-sees-one-zone',
    changes: [
      {
        file: `${INVOICING}/collection/collection-columns.ts`,
        from: 'k.id not in (select c.customer_id from claim c where not coalesce(${visibleClaims(actor)}, false))',
        to: '(k.id > 0 or k.id not in (select c.customer_id from claim c where not coalesce(${visibleClaims(actor)}, false)))',
      },
    ],
    noticedBy: COLLECTION,
    only: 'whoever does not see every claim',
  },
  {
    name: 'deposit-confirmed-by-two',
    changes: [
      {
        file: `${INVOICING}/collection/lock-bank-line.ts`,
        from: 'if (line.state !== state || line.version !== version)',
        to: 'if (line.id < 0 && (line.state !== state || line.version !== version))',
      },
    ],
    noticedBy: STATEMENTS,
    only: 'an invoice is found by its amount',
  },
  {
    name: 'equal-deposits-taken-for-one',
    changes: [
      {
        file: `${INVOICING}/collection/upload-bank-statement.ts`,
        from: '.update(`${words}|${place}`)',
        to: '.update(`${words}|${Math.min(place, 1)}`)',
      },
    ],
    noticedBy: STATEMENTS,
    only: 'deposits are kept once',
  },
  {
    name: 'invoice-in-two-counter-receipts-without-words',
    changes: [
      {
        file: `${INVOICING}/counter-receipts/hold-invoices.ts`,
        from: 'if (taken !== undefined)',
        to: 'if (taken !== undefined && invoices.length > 99)',
      },
    ],
    noticedBy: RECEIPTS,
    only: 'an invoice stands in one live counter-receipt',
  },
  {
    name: 'counter-receipt-that-stays-unpaid',
    changes: [
      {
        file: `${INVOICING}/base/settle-counter-receipts.ts`,
        from: "having (r.state = 'paid') <>",
        to: "having r.id < 0 and (r.state = 'paid') <>",
      },
    ],
    noticedBy: RECEIPTS,
    only: 'it is paid when nothing is owed',
  },
  {
    name: 'counter-receipt-shown-to-whoever-sees-not-all-of-it',
    changes: [
      {
        file: `${INVOICING}/counter-receipts/read-counter-receipt.ts`,
        from: '${visibleCounterReceipts(actor)}`',
        to: '(true or ${visibleCounterReceipts(actor)})`',
      },
    ],
    noticedBy: RECEIPTS,
    only: 'whoever does not see a claim',
  },
];
