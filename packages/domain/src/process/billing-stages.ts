import type { StageNumber } from '../process-stages.ts';
import { TRANSITIONS } from './transitions.ts';

/** Where a party waits to be billed, or for its invoice. */
export const BILLING_STAGES: readonly StageNumber[] = [
  ...new Set(
    TRANSITIONS.filter(({ needs }) => needs.includes('readyToBill') || needs.includes('invoiced')).map(
      ({ from }) => from,
    ),
  ),
];
