import type { readOwnOrder as contract } from '@aura/contracts/budgets/order';
import type { UseCase } from '../../../core/context.ts';
import { readTold } from './read-told-order.ts';

/** Row-level security limits this to the provider's own orders. */
export const readOwnOrder: UseCase<typeof contract> = async (context, { params: { id } }) => readTold(context, id);
