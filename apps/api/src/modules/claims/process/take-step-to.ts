import { conditionsOf, factsOf, nextSteps } from '@aura/domain/process/next-steps';
import type { Act } from '../../../core/act.ts';
import { advance } from './advance.ts';
import { storeMove } from './move.store.ts';
import { readFacts } from './read-facts.ts';

/** For acts that imply the step to a stage, if it is open: a cancelled invoice sends its parties back to billing. */
export async function takeStepTo(
  act: Act,
  party: { readonly id: number; readonly stage: string },
  to: string,
  reason: string,
): Promise<void> {
  const { id, stage: from } = party;
  const facts = await readFacts(act, id, 'person', conditionsOf(from));
  const step = nextSteps(facts, from, act.actor).find(
    ({ transition, missing }) => transition.to === to && missing.length === 0,
  );
  if (step === undefined) return;
  const { rule } = step.transition;
  const said = factsOf(step.transition);
  await storeMove(act, id, { from, to: step.transition.to, kind: 'declared', rule, reason, facts: said });
  await advance(act, id);
}
