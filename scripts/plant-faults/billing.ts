import { API, type Fault } from './fault.ts';

const READY = `${API}/modules/invoicing/ready`;
const GATES = `${API}/modules/invoicing/base/gates.ts`;
const TESTS = [`${READY}/ready.db.test.ts`] as const;

/** What is billed too early, counted twice or shown to whoever sees no billing. */
export const billingFaults: readonly Fault[] = [
  {
    name: 'settlement-without-a-signature-that-is-billed',
    changes: [{ file: GATES, from: ' or ${settlementSigned()}`', to: ' or true`' }],
    noticedBy: TESTS,
    only: 'settlement',
  },
  {
    name: 'returned-final-amount-that-is-billed',
    changes: [
      {
        file: GATES,
        from: "sql`not coalesce(q.needs_later_authorization, false) or (select r.state = 'authorized'",
        to: "sql`not coalesce(q.needs_later_authorization, false) or (select r.state <> 'waiting'",
      },
    ],
    noticedBy: TESTS,
    only: 'a signed settlement opens its gate',
  },
  {
    name: 'gate-of-one-customer-that-spares-all',
    changes: [
      {
        file: GATES,
        from: 'o.customer_id = p.id and o.gate = d.gate',
        to: 'o.customer_id is not null and o.gate = d.gate',
      },
    ],
    noticedBy: TESTS,
    only: 'only that customer is spared',
  },
  {
    name: 'process-that-bills-what-the-list-does-not',
    changes: [{ file: `${API}/modules/invoicing/answers.ts`, from: 'b.blocker is null', to: 'true' }],
    noticedBy: TESTS,
    only: 'the step of the process',
  },
  {
    name: 'ready-list-of-claims-out-of-sight',
    changes: [{ file: `${READY}/ready-to-bill.source.ts`, from: '${visibleClaims(actor)} and ', to: '' }],
    noticedBy: TESTS,
    only: 'one sees the parties',
  },
  {
    name: 'billing-for-supervisors',
    changes: [
      {
        file: 'packages/contracts/src/invoicing/ready-to-bill.ts',
        from: "const billing = { area: 'billing',",
        to: "const billing = { area: 'companyClaims',",
      },
    ],
    noticedBy: TESTS,
    only: 'whoever does not see billing',
  },
  {
    name: 'gates-of-all-changed-by-anybody',
    changes: [
      {
        file: `${API}/modules/customers/billing-gates/set-billing-gates.ts`,
        from: 'else if (!actsForEveryCustomer(actor))',
        to: 'else if (actor.groups.length === 0)',
      },
    ],
    noticedBy: [`${API}/modules/customers/billing-gates/billing-gates.db.test.ts`],
    only: 'a KAM changes the own customers alone',
  },
];
