import type { Call } from '../endpoint.ts';

/** Access rules of calls linked from a claim's file and the day screen, kept apart; a test compares both. */
export const PAYMENT_CALLS = {
  readPaymentTerms: { area: 'companyClaims', ifCan: ['provider/paymentrequest/view'], kind: 'read' },
  requestPayment: { area: 'companyClaims', ifCan: ['provider/paymentrequest/add'], kind: 'write' },
  registerPayeeAccount: { area: 'companyClaims', ifCan: ['provider/paymentrequest/add'], kind: 'write' },
  approvePayments: { area: 'companyClaims', ifCan: ['provider/paymentrequest/approve'], kind: 'write' },
  confirmTransfer: { area: 'treasury', ifCan: ['provider/paymentrequest/change'], kind: 'write' },
  sendReceipt: { area: 'administration', ifCan: ['tax-receipt/purchasenote/add'], kind: 'write' },
} as const satisfies Record<string, Call>;
