import type { Call } from '../endpoint.ts';

/** Who may make the calls that a claim's file and the day offer a way to, apart from the calls themselves; a test holds both together. */
export const PAYMENT_CALLS = {
  readPaymentTerms: { area: 'companyClaims', ifCan: ['provider/paymentrequest/view'], kind: 'read' },
} as const satisfies Record<string, Call>;
