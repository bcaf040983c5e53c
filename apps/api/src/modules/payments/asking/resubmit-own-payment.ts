import type { resubmitOwnPayment as contract } from '@aura/contracts/payments/asking';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { ask } from './ask.ts';
import { readOwn } from './read-own-payment.ts';

export const resubmitOwnPayment: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { affectedPartyId, kind, mayCorrect } = await readOwn(context, id);
  if (!mayCorrect) throw new Conflict('Esta solicitud no espera una corrección suya.');
  const { providerId } = context.actor;
  return readOwn(
    context,
    await ask(context, { partyId: affectedPartyId, providerId, kind, part: body, requestId: id }),
  );
};
