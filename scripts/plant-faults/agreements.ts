import { API, type Fault, FUNCTIONS } from './fault.ts';

const AGREEMENT = `${API}/modules/budgets/agreement`;
const TESTS = [`${AGREEMENT}/agreements.db.test.ts`] as const;

/** Amounts in force that nobody of the right group agreed to, and what stays behind when a provider goes. */
export const agreementFaults: readonly Fault[] = [
  {
    name: 'thin-margin-nobody-is-asked-about',
    changes: [
      {
        file: 'packages/domain/src/margin.ts',
        from: 'needsGeop: (price - cost) * 100 < price * leastMargin',
        to: 'needsGeop: (price - cost) * 100 < price * leastMargin && cost > price',
      },
    ],
    noticedBy: TESTS,
    only: 'below the least margin',
  },
  {
    name: 'asker-approves-the-own-amount',
    changes: [
      { file: `${AGREEMENT}/lock-waiting.ts`, from: 'if (actor.userId === agreedBy) return null;', to: '' },
      {
        file: `${API}/db/migrations/202611161100_budgets.sql`,
        from: 'check (codi_by <> agreed_by and geop_by <> agreed_by)',
        to: 'check (true)',
      },
    ],
    noticedBy: TESTS,
    only: 'nobody approves what they asked for',
  },
  {
    name: 'former-provider-keeps-its-order',
    changes: [
      {
        file: `${FUNCTIONS}/budgets/release_commitments.sql`,
        from: 'and (is_over or o.provider_id = former or g.way <> way_now)',
        to: 'and (is_over or g.way <> way_now)',
      },
    ],
    noticedBy: TESTS,
    only: 'when the provider is replaced',
  },
  {
    name: 'agreed-amount-not-in-the-book',
    changes: [
      {
        file: `${AGREEMENT}/agree-amount.ts`,
        from: '    await settleAgreed(context, id, agreementId);\n',
        to: '',
      },
    ],
    noticedBy: TESTS,
    only: 'within the limits',
  },
  {
    name: 'released-amount-stays-in-the-book',
    changes: [
      {
        file: `${FUNCTIONS}/budgets/release_commitments.sql`,
        from: "where case t.measure when 'agreed' then cardinality(agreements) else cardinality(orders) end > 0",
        to: "where case t.measure when 'agreed' then 0 else cardinality(orders) end > 0",
      },
    ],
    noticedBy: TESTS,
    only: 'when the provider is replaced',
  },
  {
    name: 'approval-on-figures-nobody-saw',
    changes: [
      {
        file: `${AGREEMENT}/approve-agreement.ts`,
        from: 'if (judgement.quotedPrice !== body.quotedPrice || judgement.cost !== body.cost)',
        to: 'if (judgement.cost < 0)',
      },
    ],
    noticedBy: TESTS,
    only: 'a quoted price that changed',
  },
  {
    name: 'provider-told-what-another-one-gets',
    changes: [
      {
        file: `${FUNCTIONS}/claims/agreed_amount.sql`,
        from: 'and g.provider_id is distinct from app.current_provider_id()), 0)',
        to: 'and false), 0)',
      },
    ],
    noticedBy: TESTS,
    only: 'a provider is told what was agreed with it alone',
  },
];
