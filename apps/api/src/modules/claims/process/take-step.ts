import type { takeStep as contract } from '@aura/contracts/claims/process';
import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import { conditionsOf, factsOf, nextSteps } from '@aura/domain/process/next-steps';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { readPartyJson } from '../base/affected-party.store.ts';
import { advance } from './advance.ts';
import { lockForMove, refuseUnless, storeMove } from './move.store.ts';
import { readFacts } from './read-facts.ts';

/** Takes a declared step if it names the actor and no condition is missing. */
export async function takeStep(
  context: Context,
  { params, body: { from, to, rule, reason } }: InputOf<typeof contract>,
): Promise<string> {
  const party = await lockForMove(context, params.id, from, true);
  const facts = await readFacts(context, party.id, 'person', conditionsOf(from));
  const step = nextSteps(facts, from, context.actor).find(
    ({ transition }) => transition.rule === rule && transition.to === to,
  );
  if (step === undefined) throw new Invalid({ to: 'Ese paso no sale de la etapa actual' });
  const { transition, missing, mayTake } = step;
  refuseUnless(
    mayTake,
    `Ese paso le toca a: ${transition.who.filter((who) => who !== 'auto').join(', ') || 'el sistema'}.`,
  );
  if (transition.asks === 'provider') throw new Invalid({ to: 'Elija al proveedor para asignarlo' });
  if (transition.asks === 'reason' && reason === '') throw new Invalid({ reason: 'Diga el motivo' });
  if (missing.length > 0) throw new Conflict(`Todavía no puede avanzar. ${inWords(missing)}`);

  // A provider that declines loses access to the party, so the reply is its state before.
  const declined =
    transition.effect === 'declinesAssignment' && context.actor.providerId !== null
      ? await readPartyJson(context, party.id)
      : undefined;
  await storeMove(context, party.id, { from, to, kind: 'declared', rule, reason, facts: factsOf(transition) });
  if (declined !== undefined) return declined;
  await advance(context, party.id);
  return readPartyJson(context, party.id);
}

export function inWords(missing: readonly ConditionName[]): string {
  return missing.map((name) => `${CONDITIONS[name].missing.es}.`).join(' ');
}
