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

/** The steps out of a stage, what each still misses, and whether this one may take it. */
export function nextSteps(facts: ProcessFacts, stage: StageNumber, taker: StepTaker): readonly NextStep[] {
  return stepsOutOf(TRANSITIONS, facts, stage, taker);
}

/** Only those whom a step names; whoever holds a permission and is not named forces it instead. */
export function mayTake(transition: Pick<Transition, 'who'>, taker: StepTaker): boolean {
  return mayTakeStep(transition, taker);
}

/** The first step the system takes by itself, if one is open. */
export function automaticStep(facts: ProcessFacts, stage: StageNumber): Transition | undefined {
  return automaticStepOf(TRANSITIONS, facts, stage);
}

/** Whoever took a step may take it back at once, unless it told outsiders something or ended the case. */
export function isUndoable({ effect, to }: Pick<Transition, 'effect' | 'to'>): boolean {
  return effect !== 'declinesAssignment' && !isEnd(to);
}

/** What is known of a party that takes a step: all it asks for. */
export function factsOf({ needs }: Pick<Transition, 'needs'>): ProcessFacts {
  return factsOfStep({ needs });
}

/** What has to be known to say which steps out of a stage are open. */
export function conditionsOf(stage: StageNumber): readonly ConditionName[] {
  return conditionsOutOf(TRANSITIONS, stage);
}

/** Whether a step, by its rule, calls the case off. */
export function isCallingOff(rule: string): boolean {
  return TRANSITIONS.some((transition) => transition.rule === rule && transition.effect === 'callsOff');
}
