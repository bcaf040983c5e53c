import { API, type Fault } from './fault.ts';

const PAYMENTS = `${API}/modules/payments`;
const FUNCTIONS = `${API}/db/functions/payments`;
const ACCOUNTS = [`${PAYMENTS}/accounts/accounts.db.test.ts`] as const;
const CHECKS = [`${PAYMENTS}/ledger/check-ledger.db.test.ts`] as const;
const ANSWERS = [`${PAYMENTS}/answers.db.test.ts`] as const;

/** Accounts that others read, orders and steps that count what nobody accepted, and payees nobody verified. */
export const accountFaults: readonly Fault[] = [
  {
    name: 'account-ledger-open-to-providers',
    changes: [
      {
        file: `${FUNCTIONS}/ledger_entry.policies.sql`,
        from: "using (provider_id = (select app.current_provider_id()) and account in ('payable', 'advances'))",
        to: 'using ((select app.current_provider_id()) is not null)',
      },
    ],
    noticedBy: ACCOUNTS,
    only: 'behind the wall',
  },
  {
    name: 'account-agreements-open-to-providers',
    changes: [
      {
        file: `${FUNCTIONS}/agreement.policies.sql`,
        from: 'using (provider_id = (select app.current_provider_id()))',
        to: 'using ((select app.current_provider_id()) is not null)',
      },
    ],
    noticedBy: ACCOUNTS,
    only: 'behind the wall',
  },
  {
    name: 'account-list-open-to-providers',
    changes: [
      {
        file: 'packages/contracts/src/payments/accounts.ts',
        from: "const accounts = { area: 'billing'",
        to: "const accounts = { area: 'providerAccount'",
      },
    ],
    noticedBy: ACCOUNTS,
    only: 'its own people',
  },
  {
    name: 'account-owed-counts-what-was-paid',
    changes: [
      {
        file: `${PAYMENTS}/accounts/provider-figures.ts`,
        from: "r.state in ('valid', 'scheduled')",
        to: "r.state in ('valid', 'scheduled', 'paid')",
      },
    ],
    noticedBy: ACCOUNTS,
    only: 'a provider stands in the list',
  },
  {
    name: 'account-forgets-a-cancelled-invoice',
    changes: [
      {
        file: `${FUNCTIONS}/follow_provider_account.sql`,
        from: "sum(l.amount * case when n.state = 'accepted' then 1 else -1 end)",
        to: "sum(l.amount * case when n.state = 'accepted' then 1 else 0 end)",
      },
    ],
    noticedBy: ACCOUNTS,
    only: 'the list says what the account says',
  },
  {
    name: 'money-written-unseen-by-the-minute',
    changes: [
      {
        file: `${FUNCTIONS}/note_money_touched.sql`,
        from: "select 'transfer', n.id from new_rows n union select 'run', n.run_id from new_rows n;",
        to: "select 'run', n.run_id from new_rows n;",
      },
    ],
    noticedBy: CHECKS,
    only: 'what commits late',
  },
  {
    name: 'billing-written-unseen-by-the-minute',
    changes: [
      {
        file: `${FUNCTIONS}/note_money_touched.sql`,
        from: 'n.collected, n.credited, n.receipt_id)\n      is distinct from',
        to: 'n.credited, n.credited, n.receipt_id)\n      is distinct from',
      },
      {
        file: `${FUNCTIONS}/note_money_touched.sql`,
        from: 'o.collected, o.credited, o.receipt_id)',
        to: 'o.credited, o.credited, o.receipt_id)',
      },
    ],
    noticedBy: [`${PAYMENTS}/ledger/check-billing.db.test.ts`],
    only: 'found within the minute',
  },
  {
    name: 'fault-of-the-minute-forgotten',
    changes: [{ file: `${PAYMENTS}/ledger/check-ledger.job.ts`, from: '  if (faults.length === 0)\n', to: '' }],
    noticedBy: CHECKS,
    only: 'a fault in what was written since',
  },
  {
    name: 'fault-of-the-night-forgotten-by-morning',
    changes: [
      {
        file: `${PAYMENTS}/ledger/ledger-check.store.ts`,
        from: "said === '' ? former : said",
        to: "said === '' ? null : said",
      },
    ],
    noticedBy: CHECKS,
    only: 'a fault in what nobody wrote to',
  },
  {
    name: 'order-invoiced-before-it-is-accepted',
    changes: [{ file: `${FUNCTIONS}/order_invoiced.sql`, from: "    and t.state = 'accepted'\n", to: '' }],
    noticedBy: ANSWERS,
    only: 'an order follows',
  },
  {
    name: 'settlement-without-signature',
    changes: [{ file: `${PAYMENTS}/answers.ts`, from: 'f.signed_on is not null and ', to: '' }],
    noticedBy: ANSWERS,
    only: 'whoever is paid',
  },
  {
    name: 'payee-account-nobody-verified',
    changes: [{ file: `${PAYMENTS}/answers.ts`, from: ' and y.verified_at is not null', to: '' }],
    noticedBy: ANSWERS,
    only: 'whoever is paid',
  },
  {
    name: 'advance-settled-by-a-cancelled-invoice',
    changes: [{ file: `${FUNCTIONS}/open_advances.sql`, from: " and t.state = 'accepted'", to: '' }],
    noticedBy: ANSWERS,
    only: 'a case is called off',
  },
];
