import { type OwnPayment, type readOwnPayment as contract, requestOwnPayment } from '@aura/contracts/payments/asking';
import { mayCall } from '@aura/access/areas';
import { counterReceiptNumber, mayPaymentBecome } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { outlookOf } from './outlook.ts';
import { claimNumberOf, missingOf, numberOf, orderNumberOf, ownFrom, partyOf } from './own-payment-columns.ts';

export const readOwnPayment: UseCase<typeof contract> = (context, { params: { id } }) => readOwn(context, id);

type Row = Omit<
  OwnPayment,
  'counterReceipt' | 'steps' | 'holds' | 'receipts' | 'transfer' | 'outlook' | 'mayCorrect' | 'mayCancel'
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
