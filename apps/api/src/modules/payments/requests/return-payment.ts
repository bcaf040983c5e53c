import type { returnPayment as contract } from '@aura/contracts/payments/requests';
import type { UseCase } from '../../../core/context.ts';
import { moveRequest } from '../base/move-request.ts';
import { lockPayment } from './lock-payment.ts';
import { readRequest } from './read-payment-request.ts';

export const returnPayment: UseCase<typeof contract> = async (context, { params: { id }, body: { note, version } }) => {
  const request = await lockPayment(context, id, { reach: 'act', version });
  await moveRequest(context, request, 'returned', { note });
  return readRequest(context, id);
};
