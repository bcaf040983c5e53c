import type { decideForDivision as contract } from '@aura/contracts/payments/requests';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { moveRequest } from '../base/move-request.ts';
import { factOf } from '../base/payment-request.store.ts';
import { lockPayment } from './lock-payment.ts';
import { readRequest } from './read-payment-request.ts';

/** The division decides before the analyst: approval allows the authorisation, refusal ends the request. */
export const decideForDivision: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { verdict, note, version } = body;
  const request = await lockPayment(context, id, { reach: 'act', version });
  if (request.state !== 'requested' || request.codiState !== 'waiting')
    throw new Conflict('Esta solicitud no espera la decisión de la división. Actualice la página.');
  if (request.requestedBy === context.actor.userId)
    throw new Forbidden('Usted la solicitó: la decide otra persona de la división.');
  if (verdict !== 'approved' && note === '') throw new Invalid({ note: 'Escriba el motivo' });
  const word = { codiState: verdict, codiBy: context.actor.userId, codiAt: context.now() };
  if (verdict === 'approved') {
    await context.db
      .updateTable('paymentRequest')
      .set({ ...word, version: bumpVersion })
      .where('id', '=', id)
      .execute();
    await happened(context, 'payment.divisionApproved', {
      ...factOf(request),
      isAttending: request.isAttending,
      note,
    });
  } else await moveRequest(context, request, verdict, { set: word, note });
  return readRequest(context, id);
};
