import type { StageNumber } from '../process-stages.ts';

/** Stages whose business time measures a provider: until the appointment, until the repair begins, until it ends. */
export const MEASURED_STAGES = {
  contact: ['1.03', '2.01'],
  start: ['5.01'],
  repair: ['5.02'],
} as const satisfies Readonly<Record<string, readonly StageNumber[]>>;
export type MeasuredTime = keyof typeof MEASURED_STAGES;

/** Work that has to be repeated. */
export const REWORK_STAGE: StageNumber = '5.05';

/** The insurer refuses the amount, or the whole case. */
export const REFUSAL_STAGES: readonly StageNumber[] = ['4.05', '9.02'];

/** The work is authorised and not finished. */
export const OPEN_REPAIR_STAGES: readonly StageNumber[] = ['5.01', '5.02', '5.05'];
