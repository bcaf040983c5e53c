import type { readFinishChecklist as readFinishChecklistContract } from '@aura/contracts/claims/process';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { checklistOf } from './steps.ts';

export const readFinishChecklist: UseCase<typeof readFinishChecklistContract> = async (context, { params }) => {
  await seeParty(context, params.id);
  return checklistOf(context, params.id);
};
