import type { requestOwnPayment as contract } from '@aura/contracts/payments/asking';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { ask } from './ask.ts';
import { readOwn } from './read-own-payment.ts';

export const requestOwnPayment: UseCase<typeof contract> = async (context, { body }) => {
  const { providerId } = context.actor;
  if (providerId === null) throw new NotFound();
  const { affectedPartyId, kind, ...part } = body;
  return readOwn(context, await ask(context, { partyId: affectedPartyId, providerId, kind, part }));
};
