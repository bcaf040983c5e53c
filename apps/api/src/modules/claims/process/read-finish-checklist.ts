import type { readFinishChecklist as contract } from '@aura/contracts/claims/process';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { checklistOf } from './finish-checklist.ts';

export const readFinishChecklist: UseCase<typeof contract> = async (context, { params }) => {
  await seeParty(context, params.id);
  return checklistOf(context, params.id);
};
