/** A step of a state machine: when it is available, and who may take it. Each process declares its own states. */
export interface MachineStep<State extends string, Condition extends string, Mover extends string> {
  readonly rule: string;
  readonly from: State;
  readonly to: State;
  readonly needs: readonly Condition[];
  readonly who: readonly Mover[];
}

/** The groups of a user, or the system. */
export interface StepTaker {
  readonly groups: readonly string[];
}

export const SYSTEM: StepTaker = { groups: ['auto'] };

/** Known answers to conditions; a missing answer keeps a step closed. */
export type Facts<Condition extends string> = Readonly<Partial<Record<Condition, boolean>>>;

type AnyStep = MachineStep<string, string, string>;
type ConditionOf<Step extends AnyStep> = Step['needs'][number];

export interface OpenStep<Step extends AnyStep> {
  readonly transition: Step;
  /** Unmet conditions, in the order they are checked. */
  readonly missing: readonly ConditionOf<Step>[];
  readonly mayTake: boolean;
}

/** The steps out of a state, what each still lacks, and whether this taker may take it. */
export function stepsOutOf<Step extends AnyStep>(
  steps: readonly Step[],
  facts: Facts<ConditionOf<Step>>,
  state: Step['from'],
  taker: StepTaker,
): readonly OpenStep<Step>[] {
  return steps
    .filter(({ from }) => from === state)
    .map((transition) => ({
      transition,
      missing: transition.needs.filter((name) => facts[name as ConditionOf<Step>] !== true),
      mayTake: mayTakeStep(transition, taker),
    }));
}

/** Only takers named by the step. Users of any insurer count as one group. */
export function mayTakeStep({ who }: Pick<AnyStep, 'who'>, { groups }: StepTaker): boolean {
  return groups.some((group) => who.includes(group.startsWith('extranet_') ? 'extranet' : group));
}

export function automaticStepOf<Step extends AnyStep>(
  steps: readonly Step[],
  facts: Facts<ConditionOf<Step>>,
  state: Step['from'],
): Step | undefined {
  return stepsOutOf(steps, facts, state, SYSTEM).find(({ mayTake, missing }) => mayTake && missing.length === 0)
    ?.transition;
}

/** Facts under which a step is open: all its conditions met. */
export function factsOfStep<Condition extends string>({
  needs,
}: {
  readonly needs: readonly Condition[];
}): Facts<Condition> {
  return Object.fromEntries(needs.map((name) => [name, true])) as Facts<Condition>;
}

/** The conditions that must be known to decide which steps out of a state are open. */
export function conditionsOutOf<Step extends AnyStep>(
  steps: readonly Step[],
  state: Step['from'],
): readonly ConditionOf<Step>[] {
  return [...new Set(steps.filter(({ from }) => from === state).flatMap(({ needs }) => needs))];
}
