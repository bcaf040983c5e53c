import type { holdPayment as contract } from '@aura/contracts/payments/requests';
import { isHoldable } from '@aura/domain/payments/payment-request';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { holdRequest } from '../base/hold-request.ts';
import { lockPayment } from './lock-payment.ts';
import { readRequest } from './read-payment-request.ts';

export const holdPayment: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { reason, note, version } = body;
  const request = await lockPayment(context, id, { reach: 'see', version });
  if (!isHoldable(request.state)) throw new Conflict('Ya no se puede detener: se pagó o terminó.');
  const standing = await context.db
    .selectFrom('paymentHold')
    .select('id')
    .where('requestId', '=', id)
    .where('reason', '=', reason)
    .where('releasedAt', 'is', null)
    .executeTakeFirst();
  if (standing !== undefined) throw new Conflict('Ya está detenida por ese motivo.');
  await holdRequest(context, request, reason, note);
  return readRequest(context, id);
};
