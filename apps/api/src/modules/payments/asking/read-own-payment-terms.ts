import type { readOwnPaymentTerms as contract } from '@aura/contracts/payments/asking';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { readTerms, tellTerms } from './asking.store.ts';

export const readOwnPaymentTerms: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { providerId } = context.actor;
  const terms = providerId === null ? undefined : await readTerms(context, id, providerId);
  if (terms === undefined) throw new NotFound();
  return tellTerms(terms);
};
