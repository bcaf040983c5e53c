import type { readBudget as contract } from '@aura/contracts/budgets/budget';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../../claims/public.ts';
import { readBudgetOfParty } from './read-budget-of-party.ts';

export const readBudget: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readBudgetOfParty(context, id);
};
