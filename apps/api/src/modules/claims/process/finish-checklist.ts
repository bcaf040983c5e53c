import type { readFinishChecklist } from '@aura/contracts/claims/process';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { isEnd } from '@aura/domain/process/holders';
import { mayTake } from '@aura/domain/process/next-steps';
import type { Transition } from '@aura/domain/process/transition';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import type { Context } from '../../../core/context.ts';
import { readParty } from '../base/affected-party.store.ts';
import { readFacts } from './read-facts.ts';

/** The step that closes a case once all money has been received and paid; its guard is the checklist. */
export const CLOSING = TRANSITIONS.find(({ effect }) => effect === 'finishes') as Transition;

export async function checklistOf(context: Context, id: number): Promise<ReplyOf<typeof readFinishChecklist>> {
  const { process } = await readParty(context, id);
  const facts = await readFacts(context, id, 'person', CLOSING.needs);
  const checks = CLOSING.needs.map((condition) => ({
    condition,
    isDone: facts[condition] === true,
  }));
  return {
    affectedPartyId: id,
    stage: process,
    isFinished: isEnd(process.number),
    mayFinish:
      process.number === CLOSING.from && checks.every(({ isDone }) => isDone) && mayTake(CLOSING, context.actor),
    checks,
  };
}
