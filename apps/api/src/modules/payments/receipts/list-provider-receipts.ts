import type { listProviderReceipts as contract } from '@aura/contracts/payments/receipts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { receiptsOf } from './receipts-of.ts';

export const listProviderReceipts: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const provider = await context.db.selectFrom('provider').select('id').where('id', '=', id).executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  return receiptsOf(context, id);
};
