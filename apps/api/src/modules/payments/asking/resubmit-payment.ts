import type { resubmitPayment as contract } from '@aura/contracts/payments/asking';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';
import { lockRequest } from '../base/payment-request.store.ts';
import { ask } from './ask.ts';
import { partyOfRequest } from './party-of-request.ts';
import { readPaymentsOf } from './read-payment-terms.ts';

/** Only the requester may resubmit: a request must not be submitted by the user who approves it. */
export const resubmitPayment: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const partyId = await partyOfRequest(context, id);
  await lockParty(context, partyId);
  const request = await lockRequest(context, id);
  if (request === undefined) throw new NotFound();
  if (request.requestedBy !== context.actor.userId)
    throw new Forbidden('Solo quien pidió el pago corrige su solicitud.');
  if (request.state !== 'returned') throw new Conflict('Esta solicitud no espera una corrección. Actualice la página.');
  await ask(context, { partyId, providerId: request.providerId, kind: request.kind, part: body, requestId: id });
  return readPaymentsOf(context, partyId);
};
