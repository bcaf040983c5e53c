import type { DirectStep } from '@aura/contracts/claims/day';
import { isOutsider } from '@aura/access/rule';
import { inUsualOrder } from '@aura/domain/process/main-way';
import { conditionsOf, isUndoable, mayTake, type NextStep, nextSteps } from '@aura/domain/process/next-steps';
import type { Transition } from '@aura/domain/process/transition';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { mayMoveClaims } from './may-move-claims.ts';
import { readFactsOf } from './read-facts.ts';

interface PartyInStage {
  readonly id: number;
  readonly stage: string;
}

/**
 * For each party the usual next step, if the actor can take it now without further input and undo it. One statement,
 * only for stages with such a step.
 */
export async function readDirectSteps(
  context: Context,
  parties: readonly PartyInStage[],
): Promise<ReadonlyMap<number, DirectStep>> {
  const { actor } = context;
  const isDirect = (transition: Transition) =>
    transition.asks === undefined && isUndoable(transition) && mayTake(transition, actor);
  const possible = parties.filter(({ stage }) => TRANSITIONS.some((one) => one.from === stage && isDirect(one)));
  if (possible.length === 0 || isOutsider(actor)) return new Map();
  const conditions = [...new Set(possible.flatMap(({ stage }) => conditionsOf(stage)))];
  const worked = sql<boolean>`a.id = any(${possible.map(({ id }) => id)}) and a.is_active and c.is_active and ${mayMoveClaims(actor)}`;
  const facts = await readFactsOf(context, worked, 'person', conditions);
  return new Map(
    possible.flatMap(({ id, stage }) => {
      const known = facts.get(id);
      const [main] = known === undefined ? [] : inUsualOrder(nextSteps(known, stage, actor), wayOf);
      if (main === undefined || main.missing.length > 0 || !isDirect(main.transition)) return [];
      return [[id, { rule: main.transition.rule, to: main.transition.to }] as const];
    }),
  );
}

function wayOf({ transition, missing }: NextStep) {
  return { ...transition, missing };
}
