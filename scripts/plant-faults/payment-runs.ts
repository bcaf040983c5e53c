import { API, type Fault } from './fault.ts';

const RUNS = `${API}/modules/payments/runs`;
const TESTS = [`${RUNS}/runs.db.test.ts`] as const;

/** What may leave for the bank, by whose hand, and what is booked when it did. */
export const paymentRunFaults: readonly Fault[] = [
  {
    name: 'held-payment-that-leaves',
    changes: [{ file: `${RUNS}/run-checks.ts`, from: "case when r.is_held then 'held' end,", to: '' }],
    noticedBy: TESTS,
    only: 'what is held, has no account',
  },
  {
    name: 'payment-to-a-young-account',
    changes: [{ file: `${RUNS}/run-checks.ts`, from: "when not k.is_usable then 'accountYoung' end", to: 'end' }],
    noticedBy: TESTS,
    only: 'what is held, has no account',
  },
  {
    name: 'stale-answer-of-the-tax-authority',
    changes: [
      { file: `${API}/modules/payments/base/sat-freshness.ts`, from: "interval '1 day'", to: "interval '1 year'" },
    ],
    noticedBy: TESTS,
    only: 'the tax authority is asked again',
  },
  {
    name: 'listed-issuer-that-is-paid',
    changes: [{ file: `${RUNS}/run-checks.ts`, from: "x.situation in ('presumed', 'definitive')", to: 'false' }],
    noticedBy: TESTS,
    only: 'an issuer in the list of 69-B',
  },
  {
    name: 'run-sent-by-whoever-closed-it',
    changes: [
      { file: `${RUNS}/send-run.ts`, from: 'if (refusal !== null) throw new Forbidden(refusal);', to: '' },
      {
        file: `${RUNS}/freeze-run.ts`,
        from: 'needs_second_person = x.total > ${secondPersonLimit}',
        to: 'needs_second_person = x.total > ${secondPersonLimit} and false',
      },
    ],
    noticedBy: TESTS,
    only: 'above the limit whoever closed it',
  },
  {
    name: 'run-closed-against-old-totals',
    changes: [
      { file: `${RUNS}/close-run.ts`, from: "run.state === 'open' && run.version !== version", to: 'version < 0' },
    ],
    noticedBy: TESTS,
    only: 'what changed since its totals were read',
  },
  {
    name: 'answer-matched-without-its-amount',
    changes: [
      { file: `${RUNS}/upload-bank-answer.ts`, from: "if (amount !== transfer.amount) return 'wrongAmount';", to: '' },
    ],
    noticedBy: TESTS,
    only: 'what the bank answers is matched',
  },
  {
    name: 'payment-that-is-not-booked',
    changes: [
      {
        file: `${RUNS}/book-payment.ts`,
        from: "await post(act, { kind: 'affectedPartyPaid', source, key: `request/${id}/paid`, entries, at });",
        to: '',
      },
    ],
    noticedBy: TESTS,
    only: 'an advance, a cost without receipt',
  },
  {
    name: 'file-sent-with-a-held-payment',
    changes: [{ file: `${RUNS}/send-run.ts`, from: 'if (held > 0)', to: 'if (held < 0)' }],
    noticedBy: TESTS,
    only: 'a receipt that falls after the run closed',
  },
  {
    name: 'withdrawn-transfer-still-in-the-file',
    changes: [{ file: `${RUNS}/return-transfer.ts`, from: "if (run.state === 'closed')", to: 'if (run.id < 0)' }],
    noticedBy: TESTS,
    only: 'a receipt that falls after the run closed',
  },
];
