import { API, type Fault } from './fault.ts';

const BUDGET = `${API}/modules/budgets/budget`;
const BUDGETS = [`${BUDGET}/budget.db.test.ts`] as const;

/** Totals taken on trust, supplies that are off but cost, providers whose agreed work is changed behind their back, and costs that leak. */
export const budgetFaults: readonly Fault[] = [
  {
    name: 'budget-total-taken-on-trust',
    changes: [
      {
        file: `${BUDGET}/reckon.ts`,
        from: 'if (expected !== undefined && expected !== figures.total)',
        to: 'if (expected !== undefined && expected < 0)',
      },
    ],
    noticedBy: BUDGETS,
    only: 'a total that differs',
  },
  {
    name: 'budget-inactive-supplies-counted',
    changes: [
      {
        file: 'packages/domain/src/budget-total.ts',
        from: 'supplies: supplies.filter(({ isActive }) => isActive)',
        to: 'supplies',
      },
    ],
    noticedBy: BUDGETS,
    only: 'an analyst budgets',
  },
  {
    name: 'budget-committed-provider-taken-away',
    changes: [
      {
        file: `${BUDGET}/write-budget.ts`,
        from: '  await refuseCommitted(context, party.id, before, merged);\n',
        to: '',
      },
    ],
    noticedBy: BUDGETS,
    only: 'what was agreed with a provider',
  },
  {
    name: 'budget-committed-work-deleted',
    changes: [
      {
        file: `${BUDGET}/refuse-committed.ts`,
        from: 'return [...changed, ...taken, ...added',
        to: 'return [...changed, ...taken.slice(0, 0), ...added',
      },
    ],
    noticedBy: BUDGETS,
    only: 'what was agreed with a provider',
  },
  {
    name: 'budget-saved-over-another',
    changes: [
      {
        file: `${BUDGET}/write-budget.ts`,
        from: 'if ((stored?.version ?? 0) !== input.version) return false;',
        to: '',
      },
    ],
    noticedBy: BUDGETS,
    only: 'two people',
  },
  {
    name: 'budget-not-booked',
    changes: [
      {
        file: `${BUDGET}/write-budget.ts`,
        from: "measure: 'budgeted',\n    ...sums,",
        to: "measure: 'budgeted',\n    ...sums,\n    taxes: 0,",
      },
    ],
    noticedBy: [`${BUDGET}/model-budgets.db.test.ts`],
  },
  {
    name: 'budget-written-without-need',
    changes: [
      {
        file: `${BUDGET}/write-concepts.ts`,
        from: 'and (k.position, k.category,',
        to: 'and true or k.id = x.id and (k.position, k.category,',
      },
    ],
    noticedBy: BUDGETS,
    only: 'only those that changed',
  },
  {
    name: 'budget-line-number-given-to-other-work',
    changes: [
      {
        file: `${API}/modules/quotations/quotation/write-lines.ts`,
        from: "if (side === 'provider') return sql``;",
        to: "if (side === 'provider' || side === 'customer') return sql``;",
      },
    ],
    noticedBy: BUDGETS,
    only: 'leaves its number',
  },
];
