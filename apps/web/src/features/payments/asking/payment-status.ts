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

/** The colour of a state: what somebody has to do something about is warm. */
export function statusOf(state: PaymentState): Status {
  return STATUS[state];
}

/** How far on the way to the bank: asked, approved, papers, scheduled, paid. Null where the way ended otherwise. */
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
