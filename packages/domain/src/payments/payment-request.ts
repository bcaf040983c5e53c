/** advance: before the work. partial: during it. final: after validation. thirdParty: the affected party is paid. */
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

/** Approval of the head of the division, if needed. */
export const CODI_STATES = ['notNeeded', 'waiting', 'approved', 'rejected', 'returned'] as const;
export type CodiState = (typeof CODI_STATES)[number];

/** Reasons that users choose. */
export const CHOSEN_HOLD_REASONS = [
  'missingComplement',
  'listed',
  'cancelledReceipt',
  'complaint',
  'paperwork',
  'bank',
  'legal',
  'other',
] as const;
/** The last three are set by what became of a transfer or by what the tax authority says of the receipt. */
export const HOLD_REASONS = [...CHOSEN_HOLD_REASONS, 'returned', 'contradicted', 'cancelling'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Allowed transitions; the table `payment_request_step` has the same and refuses any other. */
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
  // Payable again once the bank gave its transfer back.
  paid: ['complementPending', 'closed', 'valid'],
  complementPending: ['closed', 'valid'],
  closed: ['valid'],
  cancelled: [],
};

export function mayPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_STEPS[from].includes(to);
}

/** Whether it takes up part of the agreed amount; same as the function `app.payment_request_counts`. */
export function isAsked(state: PaymentState): boolean {
  return isApproved(state) || state === 'requested';
}

export function isApproved(state: PaymentState): boolean {
  return isPaid(state) || ['approved', 'inReview', 'observed', 'valid', 'scheduled'].includes(state);
}

export function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'complementPending' || state === 'closed';
}

/** Whether a step takes a payment back: its transfer was returned. */
export function isTakenBack(from: PaymentState | null, to: PaymentState): boolean {
  return from !== null && isPaid(from) && to === 'valid';
}

/** Whether a hold can keep it from the bank: until it is paid, and while it is live. */
export function isHoldable(state: PaymentState): boolean {
  return isAsked(state) && !isPaid(state);
}

export function paymentNumber(folio: number): string {
  return `SP-${String(folio).padStart(6, '0')}`;
}

export function counterReceiptNumber(folio: number): string {
  return `CR-${String(folio).padStart(6, '0')}`;
}
