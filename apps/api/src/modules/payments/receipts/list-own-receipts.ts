import type { listOwnReceipts as contract } from '@aura/contracts/payments/receipts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { receiptsOf } from './receipts-of.ts';

export const listOwnReceipts: UseCase<typeof contract> = async (context) => {
  const { providerId } = context.actor;
  if (providerId === null) throw new NotFound();
  return receiptsOf(context, providerId);
};
