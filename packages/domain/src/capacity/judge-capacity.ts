import { CAPACITY_LIMITS, type CapacityCard, type CapacityLimit, type CapacityLimitName } from './capacity-limits.ts';

const CAPACITY_STATES = ['ok', 'attention', 'bad'] as const;
export type CapacityState = (typeof CAPACITY_STATES)[number];

/** Measured values; null if unknown, which is not judged. */
export type CapacityMeasures = Readonly<Record<CapacityLimitName, number | null>>;

interface CapacityFinding {
  readonly limit: CapacityLimitName;
  readonly state: Exclude<CapacityState, 'ok'>;
  readonly value: number;
}

const NAMES = Object.keys(CAPACITY_LIMITS) as readonly CapacityLimitName[];

/** Measures beyond a limit, worst first. */
export function judgeCapacity(measures: CapacityMeasures): readonly CapacityFinding[] {
  const found = NAMES.flatMap((limit) => {
    const value = measures[limit];
    const state = value === null ? 'ok' : stateOf(CAPACITY_LIMITS[limit], value);
    return value === null || state === 'ok' ? [] : [{ limit, state, value }];
  });
  return found.toSorted((a, b) => rank(b.state) - rank(a.state));
}

export function stateOfCard(card: CapacityCard, findings: readonly CapacityFinding[]): CapacityState {
  const own = findings.filter(({ limit }) => CAPACITY_LIMITS[limit].card === card);
  return own.reduce<CapacityState>((worst, { state }) => (rank(state) > rank(worst) ? state : worst), 'ok');
}

function stateOf({ attention, bad, isLess }: CapacityLimit, value: number): CapacityState {
  const passes = (limit: number | null) => limit !== null && (isLess === true ? value < limit : value >= limit);
  if (passes(bad)) return 'bad';
  return passes(attention) ? 'attention' : 'ok';
}

function rank(state: CapacityState): number {
  return CAPACITY_STATES.indexOf(state);
}
