import type { revokeOrderLink as contract } from '@aura/contracts/budgets/order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { one, oneOrNotFound } from '../../../core/sql.ts';
import { lockParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { factOf, readHeld } from './order.store.ts';
import { readOrdersOf } from './read-orders.ts';

export const revokeOrderLink: UseCase<typeof contract> = async (context, { params: { id }, body: { linkId } }) => {
  const { db, actor, now } = context;
  await lockParty(context, id);
  const { orderId } = await oneOrNotFound(
    db,
    sql<{ orderId: number }>`select l.order_id from purchase_order_link l join purchase_order o on o.id = l.order_id
    where l.id = ${linkId} and o.affected_party_id = ${id}`,
  );
  const { numUpdatedRows } = await db
    .updateTable('purchaseOrderLink')
    .set({ revokedAt: now(), revokedBy: actor.userId })
    .where('id', '=', linkId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Conflict('Ese enlace ya se usó o ya estaba revocado.');
  const order = await one(db, readHeld(sql`o.id = ${orderId}`));
  await happened(context, 'order.linkRevoked', { ...factOf(order), linkId, payee: order.payeeName });
  return readOrdersOf(context, id);
};
