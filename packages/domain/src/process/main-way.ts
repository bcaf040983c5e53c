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

/** The steps that go on with the case, the one that is usually next first; what lacks the least breaks a tie. */
export function inUsualOrder<Step>(steps: readonly Step[], wayOf: (step: Step) => Way): readonly Step[] {
  return steps
    .filter((step) => !isCallingOff(wayOf(step).rule))
    .toSorted((one, other) => {
      const [a, b] = [wayOf(one), wayOf(other)];
      return detour(a) - detour(b) || lacks(a) - lacks(b);
    });
}

/** Choosing the provider is the step itself, so that it does not lack one. */
function lacks({ asks, missing }: Way): number {
  return asks === 'provider' ? 0 : missing.length;
}

/** How far a step leads off the usual way: back with a reason most of all, then to an end, then by a side road. */
function detour({ asks, to, rule }: Way): number {
  return (asks === 'reason' ? 4 : 0) + (isEnd(to) ? 2 : 0) + (isSideRoad(rule) ? 1 : 0);
}
