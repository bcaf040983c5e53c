import type { Call } from '../endpoint.ts';

/** Access rules of calls that other screens link to, separate from the calls; a test compares both. */
export const INVOICING_CALLS = {
  readMissingToBill: { area: 'billing', ifCan: ['tax-receipt/invoice/view'], kind: 'read' },
  stampInvoice: { area: 'billing', ifCan: ['tax-receipt/invoice/add'], kind: 'write' },
  registerCounterReceipt: { area: 'billing', ifCan: ['tax-receipt/invoice/add'], kind: 'write' },
  registerCollection: { area: 'billing', ifCan: ['tax-receipt/invoice/add'], kind: 'write' },
} as const satisfies Record<string, Call>;
