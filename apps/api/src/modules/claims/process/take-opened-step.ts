import type { ConditionName } from '@aura/domain/process/conditions';
import { conditionsOf, factsOf, nextSteps } from '@aura/domain/process/next-steps';
import type { Act } from '../../../core/act.ts';
import { advance } from './advance.ts';
import { storeMove } from './move.store.ts';
import { readFacts } from './read-facts.ts';

/**
 * For acts that imply a step: reopening a quotation moves the party back, the insurer's rejection sends it to
 * adjustment. The caller has checked permission for the act; the step needs none of its own.
 */
export async function takeOpenedStep(
  act: Act,
  party: { readonly id: number; readonly stage: string },
  opened: ConditionName,
  reason: string,
): Promise<void> {
  const { id, stage: from } = party;
  const facts = await readFacts(act, id, 'person', conditionsOf(from));
  const step = nextSteps(facts, from, act.actor).find(
    ({ transition, missing }) => transition.needs.includes(opened) && missing.length === 0,
  );
  if (step !== undefined) {
    const { to, rule } = step.transition;
    await storeMove(act, id, { from, to, kind: 'declared', rule, reason, facts: factsOf(step.transition) });
  }
  await advance(act, id);
}
