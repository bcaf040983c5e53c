import type { StageNumber } from '../process-stages.ts';
import { isEnd } from './holders.ts';
import { isCallingOff } from './next-steps.ts';
import type { Transition } from './transition.ts';
import { isSideRoad } from './usual-way.ts';

/** What is compared of a step out of a stage. */
export interface Way {
  readonly rule: string;
  readonly to: StageNumber;
  readonly asks?: Transition['asks'] | null;
  readonly missing: readonly unknown[];
}

/** Orders steps with the usual next one first; on a tie, the one lacking the fewest conditions. */
export function inUsualOrder<Step>(steps: readonly Step[], wayOf: (step: Step) => Way): readonly Step[] {
  return steps
    .filter((step) => !isCallingOff(wayOf(step).rule))
    .toSorted((one, other) => {
      const [a, b] = [wayOf(one), wayOf(other)];
      return detour(a) - detour(b) || lacks(a) - lacks(b);
    });
}

/** Choosing the provider is the step itself, so it does not count as lacking. */
function lacks({ asks, missing }: Way): number {
  return asks === 'provider' ? 0 : missing.length;
}

/** Distance from the usual path: going back with a reason is furthest, then an end, then a side path. */
function detour({ asks, to, rule }: Way): number {
  return (asks === 'reason' ? 4 : 0) + (isEnd(to) ? 2 : 0) + (isSideRoad(rule) ? 1 : 0);
}
