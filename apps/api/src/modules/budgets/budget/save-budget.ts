import type { saveBudget as contract } from '@aura/contracts/budgets/budget';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { lockToBudget } from './lock-to-budget.ts';
import { readBudgetOfParty } from './read-budget-of-party.ts';
import { writeBudget } from './write-budget.ts';

export const saveBudget: UseCase<typeof contract> = async (context, { body }) => {
  const held = await lockToBudget(context, body.affectedPartyId);
  const isWritten = await writeBudget(context, held, body);
  const current = await readBudgetOfParty(context, body.affectedPartyId);
  if (!isWritten) throw new Stale(current);
  return current;
};
