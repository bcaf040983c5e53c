import type { openOrderLink as contract } from '@aura/contracts/budgets/order';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { openLink } from './linked-order.ts';
import { readTold } from './read-told-order.ts';

/** Returns the one order of the link and nothing beyond it. */
export const openOrderLink: UseCase<typeof contract> = async (context, { body: { token } }) => {
  const { linkId, orderId } = await openLink(context, token);
  await context.db
    .updateTable('purchaseOrderLink')
    .set({ openedAt: context.now() })
    .where('id', '=', linkId)
    .where('openedAt', 'is', null)
    .execute();
  note(context, { entity: 'order', entityId: orderId, detail: { linkId, opened: true } });
  return readTold(context, orderId);
};
