import {
  type OwnPayment,
  type readOwnPayment as readOwnPaymentContract,
  requestOwnPayment,
  type PaymentOutlook,
  type openOwnPaymentProof as openOwnPaymentProofContract,
} from '@aura/contracts/payments/asking';
import { mayCall } from '@aura/access/areas';
import {
  counterReceiptNumber,
  mayPaymentBecome,
  isAsked,
  isPaid,
  paymentNumber,
  type HoldReason,
} from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { callFunction, oneOrNotFound, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { businessDay } from '@aura/domain/business-day';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { expectPayment } from '@aura/domain/payments/when-paid';
import type { Act } from '../../../core/act.ts';
import { readPayCalendar, readPayHistory } from '../base/pay-calendar.ts';
import { storedPdf } from '../../files/public.ts';

export const readOwnPayment: UseCase<typeof readOwnPaymentContract> = (context, { params: { id } }) =>
  readOwn(context, id);

type Row = Omit<
  OwnPayment,
  'counterReceipt' | 'steps' | 'holds' | 'receipts' | 'transfer' | 'returns' | 'outlook' | 'mayCorrect' | 'mayCancel'
> & {
  readonly receiptFolio: number | null;
  readonly isOwnAsk: boolean;
  readonly expectedOn: string | null;
  readonly paidOn: string | null;
  readonly transferId: number | null;
};

/** A request of the caller's provider, limited by row-level security. Internal notes are not read. */
export async function readOwn(context: Context, id: number): Promise<OwnPayment> {
  const { db, actor } = context;
  const { receiptFolio, isOwnAsk, expectedOn, paidOn, transferId, ...row } = await oneOrNotFound(
    db,
    sql<Row>`select r.id, ${numberOf} as number, r.order_id, ${orderNumberOf} as order_number, ${claimNumberOf} as claim_number, r.affected_party_id,
      ${partyOf} as party, r.requested_at as date, r.kind, r.percentage::float8 as percentage, r.subtotal, r.tax, r.withheld_income_tax,
      r.withheld_value_tax, r.total, r.state, r.is_held, r.needs_receipt, ${missingOf} as missing, r.comment, r.answer,
      r.counter_receipt as receipt_folio, r.complement_due_on, r.expected_on, r.paid_on, r.transfer_id,
      r.id in (select * from app.own_payment_asks()) as is_own_ask
    from ${ownFrom} where r.id = ${id} and r.provider_id = ${actor.providerId}`,
  );
  const may = isOwnAsk && mayCall(actor, requestOwnPayment);
  return {
    ...row,
    counterReceipt: receiptFolio === null ? null : counterReceiptNumber(receiptFolio),
    steps: await stepsOf(context, id),
    holds: await holdsOf(context, id),
    receipts: await receiptsOf(context, id),
    transfer: await transferOf(context, transferId),
    returns: await returnsOf(context, id),
    outlook: await outlookOf(context, { ...row, expectedOn, paidOn, providerId: actor.providerId as number }),
    mayCorrect: may && row.state === 'returned',
    mayCancel: may && mayPaymentBecome(row.state, 'cancelled'),
  };
}

async function stepsOf({ db }: Context, id: number): Promise<OwnPayment['steps']> {
  return [
    ...(await rows(
      db,
      sql<
        OwnPayment['steps'][number]
      >`select m.to_state as state, m.at from payment_request_move m where m.request_id = ${id} order by m.id`,
    )),
  ];
}

async function holdsOf({ db }: Context, id: number): Promise<OwnPayment['holds']> {
  return [
    ...(await rows(
      db,
      sql<
        OwnPayment['holds'][number]
      >`select h.reason, h.held_at, h.released_at from payment_hold h where h.request_id = ${id} order by h.id`,
    )),
  ];
}

async function receiptsOf({ db }: Context, id: number): Promise<OwnPayment['receipts']> {
  return [
    ...(await rows(
      db,
      sql<
        OwnPayment['receipts'][number]
      >`select t.id, t.uuid, trim(t.series || ' ' || t.folio) as folio, t.total, k.amount, t.state,
      t.decision_note as note
    from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = ${id} order by t.id`,
    )),
  ];
}

async function transferOf({ db }: Context, transferId: number | null): Promise<OwnPayment['transfer']> {
  const [transfer] = await rows(
    db,
    sql<
      NonNullable<OwnPayment['transfer']>
    >`select t.spei_key, t.paid_on, t.amount, t.proof_key is not null as has_proof
    from payment_transfer t where t.id = ${transferId} and t.state = 'paid'`,
  );
  return transfer ?? null;
}

async function returnsOf({ db }: Context, id: number): Promise<OwnPayment['returns']> {
  return [
    ...(await rows(
      db,
      sql<
        OwnPayment['returns'][number]
      >`select x.paid_on::text as paid_on, x.returned_on::text as returned_on, x.spei_key, x.amount from app.own_payment_returns(${id}) x`,
    )),
  ];
}

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
  obstacle: null,
};
const known = (on: string, basis: 'paid' | 'scheduled'): PaymentOutlook => ({
  ...NOTHING,
  on,
  earliest: on,
  latest: on,
  basis,
});

/** When a request is paid: its payment day, its run's day, or an estimate from calendar and the last ninety days. */
async function outlookOf(act: Pick<Act, 'db' | 'now'>, request: Looked): Promise<PaymentOutlook> {
  const { state, paidOn, expectedOn } = request;
  if (isPaid(state) && paidOn !== null) return known(paidOn, 'paid');
  if (state === 'scheduled' && expectedOn !== null) return known(expectedOn, 'scheduled');
  // No date while it waits for the provider: any date would be a promise.
  if (!isAsked(state) || request.isHeld || request.missing !== 'nothing') return NOTHING;
  const obstacle = await obstacleOf(act, request.providerId);
  if (obstacle !== null) return { ...NOTHING, obstacle };
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
    obstacle: null,
  };
}

async function obstacleOf({ db, now }: Pick<Act, 'db' | 'now'>, providerId: number): Promise<HoldReason | null> {
  const found = await callFunction(db, fn.paymentObstacle({ ofProvider: providerId, today: businessDay(now()) }));
  return found as HoldReason | null;
}

/** What the provider must still deliver for request `r` of order `o` before it proceeds. */
export const missingOf = sql<string>`case
  when r.state = 'returned' then 'correction'
  when r.state = 'complementPending' then 'complement'
  when r.is_held and r.state not in ('rejected', 'cancelled', 'paid', 'complementPending', 'closed') then 'release'
  when r.state = 'observed' then 'otherReceipt'
  when r.needs_receipt and r.state in ('approved', 'inReview') and r.total > (select coalesce(sum(k.amount), 0) from payment_request_receipt k
    where k.request_id = r.id) then 'receipt'
  else 'nothing' end`;
/** Approved or scheduled and not paid; a held request waits instead. */
export const onItsWayOf = sql<boolean>`(app.payment_request_counts(r.state, 'approved') and not app.payment_request_counts(r.state, 'paid')
  and not r.is_held)`;
/** As printed; a test compares them with `paymentNumber` and `orderNumber` of packages/domain. */
export const numberOf = sql<string>`r.number`;
export const orderNumberOf = sql<string>`coalesce(o.number, '')`;
/** From the order, because a provider that no longer attends the party cannot read the party. */
export const ownFrom = sql`payment_request r left join purchase_order o on o.id = r.order_id`;
export const claimNumberOf = sql<string>`coalesce(o.claim_number, '')`;
export const partyOf = sql<string>`coalesce(o.party, '')`;

/** Row-level security limits this to transfers to the caller's provider. */
export const openOwnPaymentProof: UseCase<typeof openOwnPaymentProofContract> = async (context, { params: { id } }) => {
  const { proofKey, folio } = await oneOrNotFound(
    context.db,
    sql<{
      proofKey: string;
      folio: number;
    }>`select t.proof_key, r.folio from payment_request r join payment_transfer t on t.id = r.transfer_id
    where r.id = ${id} and r.provider_id = ${context.actor.providerId} and t.state = 'paid' and t.proof_key is not null`,
  );
  return storedPdf(context, proofKey, `comprobante-${paymentNumber(folio)}.pdf`);
};
