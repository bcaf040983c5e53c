/** advance: before the work. partial: during it. final: once it was validated. thirdParty: the affected party itself is paid. */
export const PAYMENT_KINDS = ['advance', 'partial', 'final', 'thirdParty'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_STATES = [
  'draft',
  'requested',
  'returned',
  'approved',
  'rejected',
  'inReview',
  'observed',
  'valid',
  'scheduled',
  'paid',
  'complementPending',
  'closed',
  'cancelled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The word of the direction of the division, where one is needed. */
export const CODI_STATES = ['notNeeded', 'waiting', 'approved', 'rejected', 'returned'] as const;
export type CodiState = (typeof CODI_STATES)[number];

export const HOLD_REASONS = [
  'missingComplement',
  'listed',
  'cancelledReceipt',
  'complaint',
  'paperwork',
  'bank',
  'legal',
  'other',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What may follow what; the table `payment_request_step` says the same and refuses anything else. */
export const PAYMENT_STEPS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  draft: ['requested', 'cancelled'],
  requested: ['returned', 'approved', 'rejected', 'cancelled'],
  returned: ['requested', 'cancelled'],
  approved: ['inReview', 'valid', 'cancelled'],
  rejected: [],
  inReview: ['valid', 'observed', 'approved', 'cancelled'],
  observed: ['inReview', 'valid', 'approved', 'cancelled'],
  valid: ['scheduled', 'inReview', 'observed', 'cancelled'],
  scheduled: ['valid', 'observed', 'paid'],
  paid: ['complementPending', 'closed'],
  complementPending: ['closed'],
  closed: [],
  cancelled: [],
};

export function mayPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_STEPS[from].includes(to);
}

/** It takes up part of what was agreed. The function `app.payment_request_counts` says the same. */
export function isAsked(state: PaymentState): boolean {
  return isApproved(state) || state === 'requested';
}

export function isApproved(state: PaymentState): boolean {
  return isPaid(state) || ['approved', 'inReview', 'observed', 'valid', 'scheduled'].includes(state);
}

export function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'complementPending' || state === 'closed';
}

/** A hold keeps it from the bank: until it is paid, and while it lives. */
export function isHoldable(state: PaymentState): boolean {
  return isAsked(state) && !isPaid(state);
}

/** Our number of a request. */
export function paymentNumber(folio: number): string {
  return `SP-${String(folio).padStart(6, '0')}`;
}

/** Our number of the counter-receipt a provider gets for it. */
export function counterReceiptNumber(folio: number): string {
  return `CR-${String(folio).padStart(6, '0')}`;
}
