import type { Call } from '../endpoint.ts';

/** Who may make the calls that a claim's file and the day offer a way to, apart from the calls themselves; a test holds both together. */
export const PAYMENT_CALLS = {
  readPaymentTerms: { area: 'companyClaims', ifCan: ['provider/paymentrequest/view'], kind: 'read' },
  requestPayment: { area: 'companyClaims', ifCan: ['provider/paymentrequest/add'], kind: 'write' },
  registerPayeeAccount: { area: 'companyClaims', ifCan: ['provider/paymentrequest/add'], kind: 'write' },
  approvePayments: { area: 'companyClaims', ifCan: ['provider/paymentrequest/approve'], kind: 'write' },
  confirmTransfer: { area: 'treasury', ifCan: ['provider/paymentrequest/change'], kind: 'write' },
  sendReceipt: { area: 'administration', ifCan: ['tax-receipt/purchasenote/add'], kind: 'write' },
} as const satisfies Record<string, Call>;
