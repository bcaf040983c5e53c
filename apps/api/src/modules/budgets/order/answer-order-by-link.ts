import type { answerOrderByLink as contract } from '@aura/contracts/budgets/order';
import { orderNumber } from '@aura/domain/purchase-order';
import type { UseCase } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { OPENS_NOTHING } from '../../../core/link-token.ts';
import { applyAnswer } from './apply-answer.ts';
import { openLink } from './linked-order.ts';
import { lockOrder } from './order.store.ts';

/**
 * Records the provider's answer once: the link is marked as used in the same transaction, so a second caller gets 404.
 */
export const answerOrderByLink: UseCase<typeof contract> = async (context, { body: { token, answer, reason } }) => {
  const { orderId } = await openLink(context, token);
  if (answer === 'declined' && reason === '') throw new Invalid({ reason: 'Díganos por qué no la acepta' });
  const order = await lockOrder(context, orderId);
  // Checked again under the locks, where a concurrent second caller gets 404.
  const { linkId, userId } = await openLink(context, token, { isLocked: true });
  if (order === undefined) throw new NotFound(OPENS_NOTHING);
  await context.db.updateTable('purchaseOrderLink').set({ usedAt: context.now() }).where('id', '=', linkId).execute();
  await applyAnswer(context, order, {
    answer,
    through: userId === null ? 'link' : 'account',
    by: userId,
    note: reason,
  });
  return { answer, number: orderNumber(order.folio) };
};
