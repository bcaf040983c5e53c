import type { Call } from '../endpoint.ts';

/**
 * Access rules of calls that other screens link to. Separate from the calls, whose schemas a claim's file would
 * otherwise load only to decide whether to show a link; a test compares both.
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
