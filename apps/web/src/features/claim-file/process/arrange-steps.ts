import type { Step } from '@aura/contracts/claims/process';
import { inUsualOrder } from '@aura/domain/process/main-way';
import { isCallingOff } from '@aura/domain/process/next-steps';

export interface ArrangedSteps {
  /** The usual next step, for any role; undefined if only calling off remains. */
  readonly main: Step | undefined;
  /** What this user can do instead, now. */
  readonly others: readonly Step[];
  /** What is closed, or for others to do. */
  readonly closed: readonly Step[];
  readonly callOff: readonly Step[];
}

/** Picks one next step of all that leave a stage, even with unmet conditions, because it shows what is missing. */
export function arrangeSteps(steps: readonly Step[]): ArrangedSteps {
  const [main, ...rest] = inUsualOrder(steps, (step) => ({ ...step, to: step.to.number }));
  return {
    main,
    others: rest.filter((step) => step.mayTake && lacks(step) === 0),
    closed: rest.filter((step) => !step.mayTake || lacks(step) > 0),
    callOff: steps.filter(({ rule }) => isCallingOff(rule)),
  };
}

/** What a step lacks, except choosing the provider, which is the step itself. */
export function missingOf({ asks, missing }: Step): Step['missing'] {
  return asks === 'provider' ? [] : missing;
}

function lacks(step: Step): number {
  return missingOf(step).length;
}
