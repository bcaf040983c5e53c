import { API, type Fault } from './fault.ts';

const INVOICING = `${API}/modules/invoicing`;
const MODEL = [`${INVOICING}/base/model-billing.db.test.ts`] as const;
const COMPLEMENTS = [`${INVOICING}/complements/complements.db.test.ts`] as const;
const RECEIPTS = [`${INVOICING}/counter-receipts/counter-receipts.db.test.ts`] as const;

/** What only shows after several acts about the same invoice: found by walking through random sequences of them. */
export const billingModelFaults: readonly Fault[] = [
  {
    name: 'collection-that-counts-twice-in-the-ledger',
    changes: [
      {
        file: `${INVOICING}/collection/book-parts.ts`,
        from: '}, share.amount, share.tax)',
        to: '}, share.amount * 2, share.tax)',
      },
    ],
    noticedBy: MODEL,
  },
  {
    name: 'reversal-that-forgets-the-tax',
    changes: [
      {
        file: `${API}/modules/payments/ledger/reverse.ts`,
        from: 'entries: reversed(entries.map(named)),',
        to: "entries: reversed(entries.map(named)).filter(({ account }) => !account.startsWith('outputTax')),",
      },
    ],
    noticedBy: MODEL,
  },
  {
    name: 'cancelled-invoice-that-keeps-its-receivable',
    changes: [
      {
        file: `${INVOICING}/cancellations/enter-cancelled.ts`,
        from: 'for (const { id } of txns) await reverse(act, id);',
        to: '',
      },
    ],
    noticedBy: MODEL,
  },
  {
    name: 'credit-note-that-is-forgotten-while-it-is-not-stamped',
    changes: [
      {
        file: `${INVOICING}/base/owed-by-party.ts`,
        from: 'x.is_live and e.affected_party_id = p.affected_party_id) k',
        to: "x.is_live and e.affected_party_id = p.affected_party_id and x.credit_id in (select id from invoice where state = 'stamped')) k",
      },
    ],
    noticedBy: MODEL,
  },
  {
    name: 'withdrawn-part-that-leaves-its-counter-receipt-paid',
    changes: [
      {
        file: `${INVOICING}/collection/take-back-parts.ts`,
        from: '    parts.map(({ invoiceId }) => invoiceId),',
        to: '    [],',
      },
    ],
    noticedBy: RECEIPTS,
    only: 'what paid it is taken back',
  },
  {
    name: 'instalment-that-does-not-wait',
    changes: [
      {
        file: `${INVOICING}/complements/freeze-complement.ts`,
        from: 'all.filter(({ waitsFor }) => waitsFor === null)',
        to: 'all',
      },
    ],
    noticedBy: COMPLEMENTS,
    only: 'waits',
  },
  {
    name: 'counter-receipt-paid-by-a-refused-credit-note',
    changes: [
      {
        file: `${INVOICING}/stamping/unstamped.ts`,
        from: 'await settleCounterReceipts(act, [credited]);',
        to: 'await settleCounterReceipts(act, []);',
      },
    ],
    noticedBy: RECEIPTS,
    only: 'it is paid no longer',
  },
  {
    name: 'counter-receipt-that-waits-for-a-cancelled-invoice',
    changes: [
      {
        file: `${INVOICING}/cancellations/enter-cancelled.ts`,
        from: '    await settleCounterReceipts(act, beside);\n',
        to: '',
      },
    ],
    noticedBy: RECEIPTS,
    only: 'it is paid no longer',
  },
];
