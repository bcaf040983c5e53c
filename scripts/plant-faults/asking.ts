import { API, type Fault, FUNCTIONS } from './fault.ts';

const ASKING = `${API}/modules/payments/asking`;
const TESTS = [`${ASKING}/asking.db.test.ts`] as const;
const RELEASE = [`${ASKING}/release.db.test.ts`] as const;

/** Who asks for money, how much of it, and where it goes. */
export const askingFaults: readonly Fault[] = [
  {
    name: 'terms-of-another-provider',
    changes: [
      {
        file: `${FUNCTIONS}/payments/lock_payable.sql`,
        from: "session_user = 'app_outsider' and of_provider is distinct from app.current_provider_id()",
        to: 'false',
      },
      {
        file: `${FUNCTIONS}/payments/payment_terms.sql`,
        from: "    and (session_user <> 'app_outsider' or g.provider_id = app.current_provider_id())\n",
        to: '',
      },
    ],
    noticedBy: TESTS,
    only: 'the database itself refuses',
  },
  {
    name: 'payment-above-what-is-left',
    changes: [{ file: `${FUNCTIONS}/payments/ask_payment.sql`, from: '      or price > t.agreed - t.asked\n', to: '' }],
    noticedBy: TESTS,
    only: 'the database itself refuses',
  },
  {
    name: 'advance-without-its-limit',
    changes: [
      {
        file: 'packages/domain/src/payments/asking.ts',
        from: "if (kind !== 'advance') return left;",
        to: 'if (kind !== undefined) return left;',
      },
    ],
    noticedBy: ['packages/domain/src/payments/asking.test.ts'],
    project: 'unit',
  },
  {
    name: 'payment-without-an-account',
    changes: [
      {
        file: 'packages/domain/src/payments/asking.ts',
        from: "  if (!terms.hasAccount) return 'noAccount';\n",
        to: '',
      },
    ],
    noticedBy: ['packages/domain/src/payments/asking.test.ts'],
    project: 'unit',
  },
  {
    name: 'account-verified-by-who-wrote-it-down',
    changes: [
      {
        file: `${ASKING}/verify-payee-account.ts`,
        from: 'account.registeredBy === context.actor.userId',
        to: 'account.registeredBy === 0',
      },
    ],
    noticedBy: TESTS,
    only: 'who wrote the account down',
  },
  {
    name: 'correction-by-somebody-else',
    changes: [
      {
        file: `${ASKING}/resubmit-payment.ts`,
        from: 'request.requestedBy !== context.actor.userId',
        to: 'request.requestedBy === 0',
      },
    ],
    noticedBy: TESTS,
    only: 'one that came back is corrected',
  },
  {
    name: 'approved-payment-lost-with-its-provider',
    changes: [
      {
        file: `${FUNCTIONS}/budgets/release_commitments.sql`,
        from: "r.state in ('draft', 'requested', 'returned')",
        to: "r.state in ('draft', 'requested', 'returned', 'approved')",
      },
    ],
    noticedBy: RELEASE,
    only: 'what was approved is owed',
  },
  {
    name: 'agreement-below-what-was-asked',
    changes: [
      {
        file: `${API}/modules/budgets/agreement/refuse-below-asked.ts`,
        from: 'if (asked <= amount) return;',
        to: 'if (asked >= 0) return;',
      },
    ],
    noticedBy: [`${API}/modules/budgets/agreement/agreements.db.test.ts`],
    only: 'less than was asked to be paid',
  },
  {
    name: 'two-payments-at-once-above-what-was-agreed',
    changes: [
      {
        file: `${FUNCTIONS}/payments/lock_payable.sql`,
        from: 'perform from public.claim where id = of_claim for no key update;',
        to: 'perform from public.claim where id = of_claim;',
      },
      {
        file: `${FUNCTIONS}/payments/lock_payable.sql`,
        from: 'perform from public.affected_party where id = of_party for no key update;',
        to: 'perform from public.affected_party where id = of_party;',
      },
      {
        file: `${FUNCTIONS}/payments/lock_payable.sql`,
        from: "and state = 'agreed' for no key update;",
        to: "and state = 'agreed';",
      },
      {
        file: `${FUNCTIONS}/payments/payment_request.triggers.sql`,
        from: `create constraint trigger within_agreement after insert or update of state, subtotal on payment_request deferrable initially deferred
  for each row execute function app.keep_requests_within_agreement();`,
        to: '',
      },
    ],
    noticedBy: TESTS,
    only: 'at the same moment',
  },
];
