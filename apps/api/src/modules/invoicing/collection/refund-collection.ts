import type {
  approveRefund as approveRefundContract,
  dropRefund as dropRefundContract,
  registerRefund as registerRefundContract,
} from '@aura/contracts/invoicing/collections';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { bumpVersion, one, oneOrNotFound } from '../../../core/sql.ts';
import { bookedAt, post } from '../../payments/public.ts';
import { happened } from '../base/happened.ts';
import { readOne, refundRefusal } from './collection.source.ts';
import { lockCollection, refuseStale } from './reverse-collection.ts';

/** First of two people: registers the amount, the day and the bank's reference of a refund. Nothing is posted yet. */
export const registerRefund: UseCase<typeof registerRefundContract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const { version, ...refund } = body;
  const collection = await lockCollection(context, id);
  refuseStale(collection, version);
  const { unapplied, receivedOn, number } = collection;
  if (refund.amount > unapplied)
    throw new Invalid({ amount: `Solo hay ${formatMoney(unapplied)} sin aplicar en este cobro.` });
  if (refund.refundedOn > businessDay(now())) throw new Invalid({ refundedOn: 'Ese día todavía no llega' });
  if (refund.refundedOn < receivedOn)
    throw new Invalid({ refundedOn: `Entró el ${formatDate(receivedOn)}: no se devolvió antes` });
  const made = await db
    .insertInto('collectionRefund')
    .values({ ...refund, collectionId: id, registeredBy: actor.userId as number, registeredAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new Conflict('Este cobro ya tiene una devolución por aprobar.');
  const told = { claimIds: [], collectionId: id, number, refundId: made.id };
  await happened(context, 'collection.refundRegistered', {
    ...told,
    amount: refund.amount,
    refundedOn: refund.refundedOn,
  });
  return readOne(context, id);
};

/** Second person: books the refund on its day, which lowers the credit of the insurer. */
export const approveRefund: UseCase<typeof approveRefundContract> = async (
  context,
  { params: { id }, body: { refundId } },
) => {
  const { db, actor, now } = context;
  const { number, customerId, unapplied } = await lockCollection(context, id);
  const { amount, refundedOn, registeredBy } = await lockRefund(context, id, refundId);
  const refusal = refundRefusal(registeredBy, actor.userId);
  if (refusal !== null) throw new Forbidden(refusal);
  if (amount > unapplied)
    throw new Conflict(`Del cobro solo quedan ${formatMoney(unapplied)} sin aplicar: descarte la devolución.`);
  await db
    .updateTable('collectionRefund')
    .set({ approvedBy: actor.userId, approvedAt: now(), version: bumpVersion })
    .where('id', '=', refundId)
    .execute();
  await db.updateTable('collection').set({ version: bumpVersion }).where('id', '=', id).execute();
  const { holding } = await one(
    db,
    sql<{
      holding: string;
    }>`select h.name as holding from collection o join company_account h on h.id = o.account_id where o.id = ${id}`,
  );
  await post(context, {
    kind: 'customerRefunded',
    source: { kind: 'collection', id },
    key: `collection/${id}/refunded/${refundId}`,
    entries: postings.customerRefunded(customerId, holding, amount),
    at: bookedAt(refundedOn),
  });
  await happened(context, 'collection.refunded', {
    claimIds: [],
    collectionId: id,
    number,
    refundId,
    amount,
    refundedOn,
  });
  return readOne(context, id);
};

export const dropRefund: UseCase<typeof dropRefundContract> = async (
  context,
  { params: { id }, body: { refundId, reason } },
) => {
  const { db, actor, now } = context;
  await lockCollection(context, id);
  await lockRefund(context, id, refundId);
  await db
    .updateTable('collectionRefund')
    .set({ droppedBy: actor.userId, droppedAt: now(), dropReason: reason, version: bumpVersion })
    .where('id', '=', refundId)
    .execute();
  note(context, { entity: 'collection', entityId: id, detail: { refundDropped: refundId, reason } });
  return readOne(context, id);
};

async function lockRefund({ db }: Pick<Context, 'db'>, collectionId: number, refundId: number) {
  const refund = await oneOrNotFound(
    db,
    sql<{
      amount: number;
      refundedOn: string;
      registeredBy: number;
      isDecided: boolean;
    }>`select x.amount, x.refunded_on::text as refunded_on, x.registered_by, x.approved_at is not null or x.dropped_at is not null as is_decided
    from collection_refund x where x.id = ${refundId} and x.collection_id = ${collectionId} for update of x`,
  );
  if (refund.isDecided) throw new Conflict('Esa devolución ya se decidió. Actualice la página.');
  return refund;
}
