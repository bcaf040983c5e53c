import type { StageNumber } from '../process-stages.ts';

/** The stages whose business time tells how a provider works: until the appointment is made, until the repair begins, until it ends. */
export const MEASURED_STAGES = {
  contact: ['1.03', '2.01'],
  start: ['5.01'],
  repair: ['5.02'],
} as const satisfies Readonly<Record<string, readonly StageNumber[]>>;
export type MeasuredTime = keyof typeof MEASURED_STAGES;

/** Work that has to be done again. */
export const REWORK_STAGE: StageNumber = '5.05';

/** The insurer says no: to the amount, or to the case as a whole. */
export const REFUSAL_STAGES: readonly StageNumber[] = ['4.05', '9.02'];

/** The work is allowed and not finished: from the day it may begin. */
export const OPEN_REPAIR_STAGES: readonly StageNumber[] = ['5.01', '5.02', '5.05'];
