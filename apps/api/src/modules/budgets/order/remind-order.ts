import type { remindOrder as contract } from '@aura/contracts/budgets/order';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { isUnanswered, lockOrderOf } from './lock-order-of.ts';
import { readOrdersOf } from './read-orders.ts';
import { remind } from './remind.ts';

const PAUSE_MS = 10 * 60_000;

/** By hand, without waiting the two days of the automatic reminder. */
export const remindOrder: UseCase<typeof contract> = async (context, { params: { id }, body: { orderId } }) => {
  const order = await lockOrderOf(context, id, orderId);
  if (!isUnanswered(order)) throw new Conflict('Esa orden ya no espera respuesta. Actualice la página.');
  if (context.now().getTime() - order.remindedAt.getTime() < PAUSE_MS) {
    throw new Conflict('Se envió hace menos de diez minutos. Espere antes de volver a enviarla.');
  }
  if (!(await remind(context, order, { isLate: false }))) {
    throw new Conflict('El proveedor no tiene correo: avísele por su cuenta y registre lo que responda.');
  }
  return readOrdersOf(context, id);
};
