import type { registerOrderAnswer as contract } from '@aura/contracts/budgets/order';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { applyAnswer } from './apply-answer.ts';
import { isUnanswered, lockOrderOf } from './lock-order-of.ts';
import { readOrdersOf } from './read-orders.ts';

/** Records an answer given by telephone or on paper, in the provider's name, with the person who gave it. */
export const registerOrderAnswer: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const order = await lockOrderOf(context, id, body.orderId);
  if (!isUnanswered(order)) throw new Conflict('Esa orden ya no espera respuesta. Actualice la página.');
  await applyAnswer(context, order, {
    answer: body.answer,
    through: 'evidence',
    by: context.actor.userId,
    note: body.note,
  });
  return readOrdersOf(context, id);
};
