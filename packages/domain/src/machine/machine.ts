/** A step of something that goes from one state to the next: when it is open, and who takes it. What the states are is for each to declare. */
export interface MachineStep<State extends string, Condition extends string, Mover extends string> {
  readonly rule: string;
  readonly from: State;
  readonly to: State;
  readonly needs: readonly Condition[];
  readonly who: readonly Mover[];
}

/** Who asks: the groups of a person, or the system itself. */
export interface StepTaker {
  readonly groups: readonly string[];
}

/** The system, which takes the steps that are its own. */
export const SYSTEM: StepTaker = { groups: ['auto'] };

/** What is known; what is not there is not known, and keeps a step closed. */
export type Facts<Condition extends string> = Readonly<Partial<Record<Condition, boolean>>>;

type AnyStep = MachineStep<string, string, string>;
type ConditionOf<Step extends AnyStep> = Step['needs'][number];

export interface OpenStep<Step extends AnyStep> {
  readonly transition: Step;
  /** What keeps it closed, in the order in which it is asked for. */
  readonly missing: readonly ConditionOf<Step>[];
  readonly mayTake: boolean;
}

/** The steps out of a state, what each still misses, and whether this one may take it. */
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

/** Only those whom a step names. The people of any insurer are one to it. */
export function mayTakeStep({ who }: Pick<AnyStep, 'who'>, { groups }: StepTaker): boolean {
  return groups.some((group) => who.includes(group.startsWith('extranet_') ? 'extranet' : group));
}

/** The first step the system takes by itself, if one is open. */
export function automaticStepOf<Step extends AnyStep>(
  steps: readonly Step[],
  facts: Facts<ConditionOf<Step>>,
  state: Step['from'],
): Step | undefined {
  return stepsOutOf(steps, facts, state, SYSTEM).find(({ mayTake, missing }) => mayTake && missing.length === 0)
    ?.transition;
}

/** What is known of whoever takes a step: all it asks for. */
export function factsOfStep<Condition extends string>({
  needs,
}: {
  readonly needs: readonly Condition[];
}): Facts<Condition> {
  return Object.fromEntries(needs.map((name) => [name, true])) as Facts<Condition>;
}

/** What has to be known to say which steps out of a state are open. */
export function conditionsOutOf<Step extends AnyStep>(
  steps: readonly Step[],
  state: Step['from'],
): readonly ConditionOf<Step>[] {
  return [...new Set(steps.filter(({ from }) => from === state).flatMap(({ needs }) => needs))];
}
