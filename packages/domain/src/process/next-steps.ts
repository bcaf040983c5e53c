import {
  automaticStepOf,
  conditionsOutOf,
  factsOfStep,
  mayTakeStep,
  type OpenStep,
  type StepTaker,
  stepsOutOf,
} from '../machine/machine.ts';
import type { StageNumber } from '../process-stages.ts';
import type { ConditionName, ProcessFacts } from './conditions.ts';
import { isEnd } from './holders.ts';
import type { Transition } from './transition.ts';
import { TRANSITIONS } from './transitions.ts';

export type NextStep = OpenStep<Transition>;

/** The steps out of a stage, what each still lacks, and whether this taker may take it. */
export function nextSteps(facts: ProcessFacts, stage: StageNumber, taker: StepTaker): readonly NextStep[] {
  return stepsOutOf(TRANSITIONS, facts, stage, taker);
}

/** Only takers named by the step; a user with the permission who is not named has to force it. */
export function mayTake(transition: Pick<Transition, 'who'>, taker: StepTaker): boolean {
  return mayTakeStep(transition, taker);
}

export function automaticStep(facts: ProcessFacts, stage: StageNumber): Transition | undefined {
  return automaticStepOf(TRANSITIONS, facts, stage);
}

/** A step may be undone at once by its taker, unless it informed outsiders or ended the case. */
export function isUndoable({ effect, to }: Pick<Transition, 'effect' | 'to'>): boolean {
  return effect !== 'declinesAssignment' && !isEnd(to);
}

/** Facts under which a step is open: all its conditions met. */
export function factsOf({ needs }: Pick<Transition, 'needs'>): ProcessFacts {
  return factsOfStep({ needs });
}

/** The conditions that must be known to decide which steps out of a stage are open. */
export function conditionsOf(stage: StageNumber): readonly ConditionName[] {
  return conditionsOutOf(TRANSITIONS, stage);
}

export function isCallingOff(rule: string): boolean {
  return TRANSITIONS.some((transition) => transition.rule === rule && transition.effect === 'callsOff');
}
