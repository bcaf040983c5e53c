import { API, type Fault } from './fault.ts';

const PAYMENTS = `${API}/modules/payments`;
const FUNCTIONS = `${API}/db/functions/payments`;
const TESTS = [`${PAYMENTS}/receipts/receipts.db.test.ts`] as const;

/** What may come in as a receipt, who may hand it in, and what the tax authority's word does. */
export const receiptFaults: readonly Fault[] = [
  {
    name: 'tax-authority-asked-by-each-worker-at-its-own-pace',
    changes: [
      { file: `${PAYMENTS}/sat/take-turn.ts`, from: 'where next_at <= clock_timestamp() returning', to: 'returning' },
    ],
    noticedBy: [`${PAYMENTS}/sat/watch-sat.db.test.ts`],
    only: 'two workers together',
  },
  {
    name: 'receipt-asked-about-by-two-workers',
    changes: [
      {
        file: `${PAYMENTS}/sat/take-due.ts`,
        from: "case when t.status_expression <> '' then ${now}::timestamptz + ${LEASE}::interval end",
        to: "case when t.status_expression <> '' then t.sat_next_at end",
      },
    ],
    noticedBy: [`${PAYMENTS}/sat/watch-sat.db.test.ts`],
    only: 'in doubt',
  },
  {
    name: 'receipt-refused-by-a-check-that-is-taken',
    changes: [
      {
        file: `${PAYMENTS}/intake/take-receipt.ts`,
        from: "findings.some(({ severity }) => severity === 'reject') || affectedPartyId === null",
        to: 'affectedPartyId === null',
      },
    ],
    noticedBy: TESTS,
    only: 'an invoice that was altered',
  },
  {
    name: 'observed-receipt-accepted-by-the-tax-authority',
    changes: [
      {
        file: `${PAYMENTS}/sat/apply-answer.ts`,
        from: "answer.state === 'valid' && receipt.state === 'checking'",
        to: "answer.state === 'valid'",
      },
    ],
    noticedBy: TESTS,
    only: 'another issuer',
  },
  {
    name: 'unanswered-receipt-accepted',
    changes: [
      {
        file: `${PAYMENTS}/sat/apply-answer.ts`,
        from: "else if (answer.state === 'valid' && receipt.state === 'checking')",
        to: "else if (receipt.state === 'checking')",
      },
    ],
    noticedBy: TESTS,
    only: 'while the tax authority is silent',
  },
  {
    name: 'cancelled-receipt-that-stays-in-the-ledger',
    changes: [
      {
        file: `${PAYMENTS}/sat/apply-answer.ts`,
        from: 'if (receipt.isPosted && !isPaidFor) await takeBack(act, receipt.id);',
        to: '',
      },
    ],
    noticedBy: TESTS,
    only: 'a cancelled invoice leaves the ledger',
  },
  {
    name: 'receipt-for-the-request-of-another-provider',
    changes: [
      {
        file: `${FUNCTIONS}/send_own_receipt.sql`,
        from: 'where r.id = of_request and r.provider_id = own',
        to: 'where r.id = of_request',
      },
    ],
    noticedBy: TESTS,
    only: 'a provider hands in for its own requests',
  },
  {
    name: 'receipts-of-another-provider-read',
    changes: [
      {
        file: `${FUNCTIONS}/receipt_intake.policies.sql`,
        from: 'provider_id = (select app.current_provider_id())',
        to: 'true',
      },
      {
        file: `${PAYMENTS}/receipts/read-own-intake.ts`,
        from: ' and i.provider_id = ${context.actor.providerId}',
        to: '',
      },
    ],
    noticedBy: TESTS,
    only: 'a provider hands in for its own requests',
  },
  {
    name: 'receipt-paid-above-its-total',
    changes: [
      {
        file: `${PAYMENTS}/intake/link-receipt.ts`,
        from: 'Math.min(receipt.left, asked.total - covered)',
        to: 'asked.total - covered',
      },
    ],
    noticedBy: TESTS,
    only: 'an invoice within the tolerance',
  },
  {
    name: 'credit-note-above-the-balance',
    changes: [
      {
        file: `${PAYMENTS}/intake/plan-parts.ts`,
        from: 'if (left === 0 || invoices.length === 0)',
        to: 'if (left >= 0)',
      },
    ],
    noticedBy: TESTS,
    only: 'a credit note takes off',
  },
  {
    name: 'listed-provider-that-is-paid',
    changes: [
      {
        file: `${PAYMENTS}/sat/apply-sat-list.job.ts`,
        from: "const isListed = situation === 'presumed' || situation === 'definitive';",
        to: "const isListed = situation === 'definitive';",
      },
    ],
    noticedBy: [`${PAYMENTS}/sat/sat-list.db.test.ts`],
    only: 'presumed holds',
  },
];
