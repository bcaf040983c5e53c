import { REPAIR_STEPS } from './repair-steps.ts';
import { START_STEPS } from './start-steps.ts';
import type { Transition } from './transition.ts';

/** All steps of the process, in the order of their rules. */
export const TRANSITIONS: readonly Transition[] = [...START_STEPS, ...REPAIR_STEPS];
