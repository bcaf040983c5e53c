import type { cancelPayment as contract } from '@aura/contracts/payments/asking';
import { isPaid, mayPaymentBecome } from '@aura/domain/payments/payment-request';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { moveRequest } from '../base/move-request.ts';
import { lockRequest } from '../base/payment-request.store.ts';
import { mayTakeBack } from './may-take-back.ts';
import { partyOfRequest } from './party-of-request.ts';
import { readPaymentsOf } from './read-payment-terms.ts';

export const cancelPayment: UseCase<typeof contract> = async (context, { params: { id }, body: { reason } }) => {
  const partyId = await partyOfRequest(context, id);
  const request = await lockRequest(context, id);
  if (request === undefined) throw new NotFound();
  if (!mayTakeBack(context.actor, request.requestedBy))
    throw new Forbidden('Solo quien pidió el pago, o la gerencia de operación, lo cancela.');
  if (isPaid(request.state)) throw new Conflict('Ya se pagó: no se puede cancelar.');
  if (request.state === 'scheduled')
    throw new Conflict('Ya está programada en un corte: pida a Finanzas que la saque antes de cancelarla.');
  if (!mayPaymentBecome(request.state, 'cancelled'))
    throw new Conflict('Esta solicitud ya terminó. Actualice la página.');
  await moveRequest(context, request, 'cancelled', { note: reason });
  return readPaymentsOf(context, partyId);
};
