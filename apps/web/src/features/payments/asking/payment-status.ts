import type { PaymentState } from '@aura/domain/payments/payment-request';
import type { Status } from '../../../ui/status.ts';

const STATUS: Readonly<Record<PaymentState, Status>> = {
  draft: 'neutral',
  requested: 'info',
  returned: 'warn',
  approved: 'info',
  rejected: 'bad',
  inReview: 'info',
  observed: 'warn',
  valid: 'ok',
  scheduled: 'ok',
  paid: 'ok',
  complementPending: 'warn',
  closed: 'ok',
  cancelled: 'neutral',
};

/** The colour of a state: warm where an action is needed. */
export function statusOf(state: PaymentState): Status {
  return STATUS[state];
}

/** Progress to the bank: requested, approved, documents, scheduled, paid. Null if it ended otherwise. */
export function placeOnTheWay(state: PaymentState): number | null {
  const place = WAY.findIndex((states) => states.includes(state));
  return place < 0 ? null : place;
}

export const WAY: readonly (readonly PaymentState[])[] = [
  ['draft', 'requested', 'returned'],
  ['approved'],
  ['inReview', 'observed', 'valid'],
  ['scheduled'],
  ['paid', 'complementPending', 'closed'],
];
