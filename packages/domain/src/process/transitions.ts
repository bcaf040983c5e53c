import { REPAIR_STEPS } from './repair-steps.ts';
import { START_STEPS } from './start-steps.ts';
import type { Transition } from './transition.ts';
import type { Words } from './words.ts';

/** All steps of the process, in the order of their rules. */
export const TRANSITIONS: readonly Transition[] = [...START_STEPS, ...REPAIR_STEPS];

/** Button label of a step; undefined for one declared after this code. */
export function stepLabel(from: string, rule: string, to: string): Words | undefined {
  return TRANSITIONS.find((one) => one.from === from && one.to === to && one.rule === rule)?.label;
}
