import type { StageNumber } from './process-stages.ts';

/** Workload of an affected party for its owner by cycle: a visit or a repair weighs more than waiting. */
const WEIGHTS: readonly number[] = [0, 1, 1.2, 1, 0.5, 1.5, 0.8, 0.3, 0.2, 0];

export function stageWeight(number: StageNumber): number {
  return WEIGHTS[Number.parseInt(number, 10)] ?? 0;
}

/** Weight by cycle, for SQL that sums many parties. */
export const CYCLE_WEIGHTS: ReadonlyMap<number, number> = new Map(WEIGHTS.entries());
