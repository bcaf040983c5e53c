import type { Step } from '@aura/contracts/claims/process';
import { isEnd } from '@aura/domain/process/holders';
import { isCallingOff } from '@aura/domain/process/next-steps';
import { isSideRoad } from '@aura/domain/process/usual-way';

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
  const ways = steps.filter(({ rule }) => !isCallingOff(rule));
  const [main, ...rest] = ways.toSorted((one, other) => detour(one) - detour(other) || lacks(one) - lacks(other));
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

/** How far a step leads off the usual way: back with a reason most of all, then to an end, then by a side road. */
function detour({ asks, to, rule }: Step): number {
  return (asks === 'reason' ? 4 : 0) + (isEnd(to.number) ? 2 : 0) + (isSideRoad(rule) ? 1 : 0);
}
