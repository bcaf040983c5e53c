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
    others: rest.filter((step) => isTaken(step) || isTold(step)),
    closed: rest.filter((step) => !isTaken(step) && !isTold(step)),
    callOff: steps.filter(({ rule }) => isCallingOff(rule)),
  };
}

/** What can be judged or answered only once the other is there: the margin of an amount, the answer to an order. */
const ONLY_AFTER: Readonly<Partial<Record<Step['missing'][number], Step['missing'][number]>>> = {
  marginKept: 'amountAgreed',
  orderAccepted: 'orderIssued',
};

/** What a step lacks, except choosing the provider, which is the step itself, and what waits for another of these. */
export function missingOf({ asks, missing }: Step): Step['missing'] {
  if (asks === 'provider') return [];
  return missing.filter((name) => {
    const first = ONLY_AFTER[name];
    return first === undefined || !missing.includes(first);
  });
}

/** This user takes the step, or records it for the provider: what it lacks is this user's to fulfil. */
export function isOwn({ mayTake, toldMissing }: Step): boolean {
  return mayTake || toldMissing !== null;
}

/** Nothing is missing but that this user records what the provider said. */
export function isTold(step: Step): boolean {
  return step.toldMissing?.length === 0 && !isTaken(step);
}

function isTaken(step: Step): boolean {
  return step.mayTake && missingOf(step).length === 0;
}
