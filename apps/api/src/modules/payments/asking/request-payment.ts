import type { requestPayment as contract } from '@aura/contracts/payments/asking';
import type { UseCase } from '../../../core/context.ts';
import { lockParty } from '../../claims/public.ts';
import { ask } from './ask.ts';
import { readPaymentsOf } from './read-payment-terms.ts';

export const requestPayment: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  await lockParty(context, id);
  const { providerId, kind, ...part } = body;
  await ask(context, { partyId: id, providerId, kind, part });
  return readPaymentsOf(context, id);
};
