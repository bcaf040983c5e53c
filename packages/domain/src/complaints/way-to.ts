import type { ComplaintState } from './complaint-states.ts';
import { COMPLAINT_STEPS, type ComplaintStep } from './complaint-steps.ts';

/** The shortest sequence of steps from the initial state to this one. */
export function wayTo(state: ComplaintState): readonly ComplaintStep[] {
  const ways = new Map<ComplaintState, readonly ComplaintStep[]>([['registered', []]]);
  for (const [from, way] of ways)
    for (const step of COMPLAINT_STEPS) if (step.from === from && !ways.has(step.to)) ways.set(step.to, [...way, step]);
  return ways.get(state) ?? [];
}
