import type { cancelOrder as cancelOrderContract } from '@aura/contracts/budgets/order';
import { isLiveOrder, mayOrderBecome } from '@aura/domain/purchase-order';
import { follow } from '../../../core/consequences.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { advance } from '../../claims/public.ts';
import { refuseBelowAsked } from '../agreement/offers.ts';
import { happened } from '../happened.ts';
import { endOrder, factOf, lockOrderOf } from './order.store.ts';
import { readOrdersOf } from './read-orders.ts';

export const cancelOrder: UseCase<typeof cancelOrderContract> = async (
  context,
  { params: { id }, body: { orderId, reason } },
) => {
  const order = await lockOrderOf(context, id, orderId);
  if (!isLiveOrder(order.state)) throw new Conflict('Esa orden ya no está vigente. Actualice la página.');
  if (!mayOrderBecome(order.state, 'cancelled')) {
    throw new Conflict('Ya se facturó o pagó sobre esta orden: no se puede cancelar.');
  }
  await refuseBelowAsked(context, id, { providerId: order.providerId, amount: 0 });
  await endOrder(context, order, { state: 'cancelled', reason });
  await happened(context, 'order.cancelled', {
    ...factOf(order),
    payee: order.payeeName,
    reason,
    isAttending: order.isAttending,
  });
  if (order.providerId !== null)
    await follow(context, 'orderCancelled', { affectedPartyId: id, providerId: order.providerId });
  await advance(context, id);
  return readOrdersOf(context, id);
};
