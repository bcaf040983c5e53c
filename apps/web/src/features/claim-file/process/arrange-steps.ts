import type { Step } from '@aura/contracts/claims/process';
import { inUsualOrder } from '@aura/domain/process/main-way';
import { isCallingOff } from '@aura/domain/process/next-steps';

export interface ArrangedSteps {
  /** The way the process usually goes on, whoever takes it; none where only calling the case off is left. */
  readonly main: Step | undefined;
  /** What this user can do instead, now. */
  readonly others: readonly Step[];
  /** What is closed, or for others to do. */
  readonly closed: readonly Step[];
  readonly callOff: readonly Step[];
}

/** One next step out of all that leave a stage; what lacks something still is one, because it says what is lacking. */
export function arrangeSteps(steps: readonly Step[]): ArrangedSteps {
  const [main, ...rest] = inUsualOrder(steps, (step) => ({ ...step, to: step.to.number }));
  return {
    main,
    others: rest.filter((step) => step.mayTake && lacks(step) === 0),
    closed: rest.filter((step) => !step.mayTake || lacks(step) > 0),
    callOff: steps.filter(({ rule }) => isCallingOff(rule)),
  };
}

/** What a step still misses; choosing the provider is the step itself. */
export function missingOf({ asks, missing }: Step): Step['missing'] {
  return asks === 'provider' ? [] : missing;
}

function lacks(step: Step): number {
  return missingOf(step).length;
}
