import type { OwnPayment, PaymentOutlook } from '@aura/contracts/payments/asking';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { isAsked, isPaid } from '@aura/domain/payments/payment-request';
import { expectPayment } from '@aura/domain/payments/when-paid';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { readPayCalendar, readPayHistory } from '../base/pay-calendar.ts';

type Looked = Pick<OwnPayment, 'id' | 'state' | 'isHeld' | 'missing' | 'date'> & {
  readonly expectedOn: string | null;
  readonly paidOn: string | null;
  readonly providerId: number;
};

const NOTHING: PaymentOutlook = {
  on: null,
  earliest: null,
  latest: null,
  basis: 'unknown',
  history: null,
  place: null,
  waiting: null,
};
const known = (on: string, basis: 'paid' | 'scheduled'): PaymentOutlook => ({
  ...NOTHING,
  on,
  earliest: on,
  latest: on,
  basis,
});

/** When a request is paid: its payment day, its run's day, or an estimate from calendar and the last ninety days. */
export async function outlookOf(act: Pick<Act, 'db' | 'now'>, request: Looked): Promise<PaymentOutlook> {
  const { state, paidOn, expectedOn } = request;
  if (isPaid(state) && paidOn !== null) return known(paidOn, 'paid');
  if (state === 'scheduled' && expectedOn !== null) return known(expectedOn, 'scheduled');
  // No day while it waits for the provider: any would be a promise.
  if (!isAsked(state) || request.isHeld || request.missing !== 'nothing') return NOTHING;
  const history = await readPayHistory(act, request.providerId);
  const asked = { requestedOn: today(HEAD_OFFICE_ZONE, request.date), now: act.now() };
  const [queue] = await rows(
    act.db,
    sql<{ place: number; waiting: number }>`select * from app.payment_queue_place(${request.id})`,
  );
  return {
    ...expectPayment(asked, await readPayCalendar(act), history),
    basis: 'expected',
    history,
    place: queue?.place ?? null,
    waiting: queue?.waiting ?? null,
  };
}
