import type { ConditionName } from '@aura/domain/process/conditions';
import { conditionsOf, nextSteps } from '@aura/domain/process/next-steps';
import type { Context } from '../../../core/context.ts';
import { advance } from './advance.ts';
import { storeMove } from './move.store.ts';
import { readFacts } from './read-facts.ts';

/** An act of a person that itself is the step: reopening a quotation takes the party back, without asking for the step as well. */
export async function takeOpenedStep(
  context: Context,
  party: { readonly id: number; readonly stage: string },
  opened: ConditionName,
  reason: string,
): Promise<void> {
  const { id, stage: from } = party;
  const facts = await readFacts(context, id, 'person', conditionsOf(from));
  const step = nextSteps(facts, from, context.actor).find(
    ({ transition, missing }) => transition.needs.includes(opened) && missing.length === 0,
  );
  if (step !== undefined) {
    const { to, rule, needs } = step.transition;
    const known = Object.fromEntries(needs.map((name) => [name, true]));
    await storeMove(context, id, { from, to, kind: 'declared', rule, reason, facts: known });
  }
  await advance(context, id);
}
