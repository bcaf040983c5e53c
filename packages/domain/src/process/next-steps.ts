import type { StageNumber } from '../process-stages.ts';
import type { ConditionName, ProcessFacts } from './conditions.ts';
import { isEnd } from './holders.ts';
import type { Mover, Transition } from './transition.ts';
import { TRANSITIONS } from './transitions.ts';

/** Who asks: the groups of a person, or the system itself. */
export interface StepTaker {
  readonly groups: readonly string[];
}

/** The system, which takes the steps that are its own. */
export const SYSTEM: StepTaker = { groups: ['auto'] };

export interface NextStep {
  readonly transition: Transition;
  /** What keeps it closed, in the order in which it is asked for. */
  readonly missing: readonly ConditionName[];
  readonly mayTake: boolean;
}

/** The steps out of a stage, what each still misses, and whether this one may take it. */
export function nextSteps(facts: ProcessFacts, stage: StageNumber, taker: StepTaker): readonly NextStep[] {
  return TRANSITIONS.filter(({ from }) => from === stage).map((transition) => ({
    transition,
    missing: transition.needs.filter((name) => facts[name] !== true),
    mayTake: mayTake(transition, taker),
  }));
}

/** Only those whom a step names; whoever holds a permission and is not named forces it instead. */
export function mayTake({ who }: Pick<Transition, 'who'>, { groups }: StepTaker): boolean {
  return groups.some((group) => who.includes(moverOf(group)));
}

/** The first step the system takes by itself, if one is open. */
export function automaticStep(facts: ProcessFacts, stage: StageNumber): Transition | undefined {
  return nextSteps(facts, stage, SYSTEM).find(({ mayTake: isOwn, missing }) => isOwn && missing.length === 0)
    ?.transition;
}

/** Whoever took a step may take it back at once, unless it told outsiders something or ended the case. */
export function isUndoable({ effect, to }: Pick<Transition, 'effect' | 'to'>): boolean {
  return effect !== 'declinesAssignment' && !isEnd(to);
}

/** What is known of a party that takes a step: all it asks for. */
export function factsOf({ needs }: Pick<Transition, 'needs'>): ProcessFacts {
  return Object.fromEntries(needs.map((name) => [name, true]));
}

/** What has to be known to say which steps out of a stage are open. */
export function conditionsOf(stage: StageNumber): readonly ConditionName[] {
  return [...new Set(TRANSITIONS.filter(({ from }) => from === stage).flatMap(({ needs }) => needs))];
}

/** Whether a step, by its rule, calls the case off. */
export function isCallingOff(rule: string): boolean {
  return TRANSITIONS.some((transition) => transition.rule === rule && transition.effect === 'callsOff');
}

function moverOf(group: string): Mover {
  return (group.startsWith('extranet_') ? 'extranet' : group) as Mover;
}
