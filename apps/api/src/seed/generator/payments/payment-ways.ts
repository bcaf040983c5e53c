import { PAYMENT_STATES, type PaymentState } from '@aura/domain/payments/payment-request';

interface Step {
  readonly state: PaymentState;
  readonly needsReceipt: boolean;
  readonly isPpd: boolean;
  readonly place: number;
  readonly from: PaymentState | null;
  readonly to: PaymentState;
}

/** The usual way to a state. Without a receipt it is valid once approved; an invoice paid at once has no complement. */
function wayTo(state: PaymentState, needsReceipt: boolean, isPpd: boolean): readonly PaymentState[] {
  const asked = ['requested'] as const;
  const approved = [...asked, 'approved'] as const;
  const looked = needsReceipt ? [...approved, 'inReview' as const] : approved;
  const scheduled = [...looked, 'valid', 'scheduled'] as const;
  const paid = [...scheduled, 'paid'] as const;
  const awaited = isPpd ? [...paid, 'complementPending' as const] : paid;
  const ways: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
    draft: ['draft'],
    requested: asked,
    returned: [...asked, 'returned'],
    rejected: [...asked, 'rejected'],
    cancelled: [...asked, 'cancelled'],
    approved,
    inReview: looked,
    observed: [...looked, 'observed'],
    valid: [...looked, 'valid'],
    scheduled,
    paid,
    complementPending: awaited,
    closed: [...awaited, 'closed'],
  };
  return ways[state];
}

export const PAYMENT_WAYS: readonly Step[] = PAYMENT_STATES.flatMap((state) =>
  [true, false].flatMap((needsReceipt) =>
    [true, false].flatMap((isPpd) => {
      const way = wayTo(state, needsReceipt, isPpd);
      return way.map((to, place) => ({ state, needsReceipt, isPpd, place, from: way[place - 1] ?? null, to }));
    }),
  ),
);
