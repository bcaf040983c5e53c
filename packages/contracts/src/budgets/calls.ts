import type { Call } from '../endpoint.ts';

/**
 * Who may make the calls that other screens offer a way to. Apart from the calls themselves, whose bodies and replies a claim's file would
 * load for no more than the question whether to show a link; a test holds both together.
 */
export const BUDGET_CALLS = {
  readBook: { area: 'billing', ifCan: ['sinister/sinister/view'], kind: 'read' },
  readBudget: { area: 'companyClaims', ifCan: ['budget/budget/view'], kind: 'read' },
  saveBudget: { area: 'companyClaims', ifCan: ['budget/budget/change'], kind: 'write' },
  readAgreement: { area: 'companyClaims', ifCan: ['budget/budget/view'], kind: 'read' },
  agreeAmount: { area: 'companyClaims', ifCan: ['budget/budget/change'], kind: 'write' },
  approveAgreement: { area: 'companyClaims', ifCan: ['budget/budget/approve'], kind: 'write' },
  issueOrder: { area: 'companyClaims', ifCan: ['budget/order/add'], kind: 'steps' },
} as const satisfies Record<string, Call>;
