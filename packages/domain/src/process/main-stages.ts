import type { StageNumber } from '../process-stages.ts';
import { STARTING_STAGES } from '../stages.ts';
import { usualWay } from './usual-way.ts';

/** The last stages of the two usual paths: repair validated, and case closed and paid. */
const REPAIRED: StageNumber = '5.04';
const OVER: StageNumber = '9.01';

const reached = new Set([...usualWay(REPAIRED), ...usualWay(OVER)].flatMap(({ from, to }) => [from, to]));

/** The stages a case usually passes, whether repaired or paid to the affected party, in order. */
export const MAIN_STAGES: ReadonlySet<StageNumber> = new Set(
  STARTING_STAGES.map(({ number }) => number).filter((number) => reached.has(number)),
);
