import type { readProviderAccount as contract } from '@aura/contracts/payments/accounts';
import type { UseCase } from '../../../core/context.ts';
import { accountOf } from './account-of.ts';

export const readProviderAccount: UseCase<typeof contract> = (context, { params: { slug }, query }) =>
  accountOf(context, slug, query);
