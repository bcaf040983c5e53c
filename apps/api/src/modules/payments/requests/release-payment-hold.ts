import { allows } from '@aura/access/rule';
import type { releasePaymentHold as contract } from '@aura/contracts/payments/requests';
import type { HoldReason } from '@aura/domain/payments/payment-request';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { releaseHold } from '../base/hold-request.ts';
import { HOLD_WORDS } from '../base/payment-words.ts';
import { doesCauseStand } from './hold-cause.ts';
import { lockPayment } from './lock-payment.ts';
import { readRequest } from './read-payment-request.ts';

/** Finance cannot release a hold whose cause the tax authority still reports. */
export const releasePaymentHold: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const request = await lockPayment(context, id, { reach: 'see' });
  const hold = await context.db
    .selectFrom('paymentHold')
    .select(['reason', 'releasedAt'])
    .where('id', '=', body.holdId)
    .where('requestId', '=', id)
    .executeTakeFirst();
  if (hold === undefined) throw new NotFound();
  if (hold.releasedAt !== null) throw new Conflict('Alguien ya liberó esta detención. Actualice la página.');
  const reason = hold.reason as HoldReason;
  const mayOverride = allows(context.actor, { ifCan: ['provider/paymentrequest/override'] });
  if (!mayOverride && (await doesCauseStand(context, id, reason)))
    throw new Forbidden(`La causa sigue: ${HOLD_WORDS[reason]}. Solo Gerencia de Operaciones puede liberarla.`);
  await releaseHold(context, request, reason, body.note);
  return readRequest(context, id);
};
