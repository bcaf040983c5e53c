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
