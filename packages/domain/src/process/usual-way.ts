import type { StageNumber } from '../process-stages.ts';
import { STARTING_STAGES } from '../stages.ts';
import type { Transition } from './transition.ts';
import { TRANSITIONS } from './transitions.ts';

const FIRST: StageNumber = '1.01';
/** Cost of a side path: used only for stages that nothing else leads to. */
const SIDE = 10;
const SIDE_ROADS: ReadonlySet<string> = new Set(['T03', 'T05', 'T09', 'T10', 'T21', 'T23', 'T25', 'T48']);

export function isSideRoad(rule: string): boolean {
  return SIDE_ROADS.has(rule);
}

/** The declared steps by which a party usually reaches a stage from its registration, for generated data. */
export function usualWay(stage: StageNumber): readonly Transition[] {
  const cost = new Map<StageNumber, number>([[FIRST, 0]]);
  const cameBy = new Map<StageNumber, Transition>();
  for (const _ of STARTING_STAGES)
    for (const transition of TRANSITIONS) {
      const reached = cost.get(transition.from);
      if (reached === undefined) continue;
      const total = reached + (SIDE_ROADS.has(transition.rule) ? SIDE : 1);
      if (total >= (cost.get(transition.to) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(transition.to, total);
      cameBy.set(transition.to, transition);
    }
  const way: Transition[] = [];
  for (let at = stage; at !== FIRST; ) {
    const step = cameBy.get(at);
    if (step === undefined) throw new RangeError(`No way leads to stage ${stage}`);
    way.unshift(step);
    at = step.from;
  }
  return way;
}
