import { automaticStepOf, type Facts, type OpenStep, stepsOutOf } from '../machine/machine.ts';
import type { ComplaintCondition } from './complaint-conditions.ts';
import type { ComplaintState } from './complaint-states.ts';
import { COMPLAINT_STEPS, type ComplaintStep } from './complaint-steps.ts';

export type ComplaintFacts = Facts<ComplaintCondition>;

/** The user's groups, and whether the complaint is assigned to them. */
export interface ComplaintTaker {
  readonly groups: readonly string[];
  readonly isOwner: boolean;
}

/** The steps a user is offered in a state; those taken by the system are not offered. */
export function nextComplaintSteps(
  facts: ComplaintFacts,
  state: ComplaintState,
  { groups, isOwner }: ComplaintTaker,
): readonly OpenStep<ComplaintStep>[] {
  const taker = { groups: isOwner ? [...groups, 'owner'] : groups };
  return stepsOutOf(COMPLAINT_STEPS, facts, state, taker).filter(({ transition }) => transition.act !== 'silence');
}

export function automaticComplaintStep(facts: ComplaintFacts, state: ComplaintState): ComplaintStep | undefined {
  return automaticStepOf(COMPLAINT_STEPS, facts, state);
}
