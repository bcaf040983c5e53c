import type { Call } from '../endpoint.ts';

/** Who may make the calls that other screens offer a way to, apart from the calls themselves; a test holds both together. */
export const INVOICING_CALLS = {
  readMissingToBill: { area: 'billing', ifCan: ['tax-receipt/invoice/view'], kind: 'read' },
  stampInvoice: { area: 'billing', ifCan: ['tax-receipt/invoice/add'], kind: 'write' },
  registerCounterReceipt: { area: 'billing', ifCan: ['tax-receipt/invoice/add'], kind: 'write' },
  registerCollection: { area: 'billing', ifCan: ['tax-receipt/invoice/add'], kind: 'write' },
} as const satisfies Record<string, Call>;
