import type { Actor } from '@aura/access/rule';
import { mayMend } from '@aura/contracts/claims/mending';
import type { Step } from '@aura/contracts/claims/process';
import type { ConditionName } from '@aura/domain/process/conditions';
import { askedFor } from '@aura/domain/process/confirmers';
import { dutiesOf } from '@aura/domain/process/duties';
import { isOwn, isTold, missingOf } from './arrange-steps.ts';

/** What the card «Siguiente paso» offers one user for a step. */
export interface Card {
  /** The step can be taken: its button takes it, or opens its dialog. */
  readonly isOpen: boolean;
  /** The provider said that it took the step, and this user may record it: the button opens that dialog. */
  readonly isTold: boolean;
  /** The missing conditions this user can fulfil; the first is the button. */
  readonly mendable: readonly ConditionName[];
  /** The first of them is this user's turn: of a step of theirs, or of a group named for what is missing. */
  readonly isMine: boolean;
  /** Whose turn it is where this user has no button of their own; empty if the system takes the step. */
  readonly turn: readonly string[];
}

export function cardOf(step: Step, stage: string, actor: Actor, mayActOnClaim: boolean): Card {
  const missing = missingOf(step);
  const mendable = missing.filter((name) => mayMend(actor, name, mayActOnClaim));
  const isOpen = step.mayTake && missing.length === 0;
  const told = !isOpen && isTold(step);
  const turn = turnOf(step, missing, stage);
  const isMine = mendable.length > 0 && (isOwn(step) || turn.some((one) => actor.groups.includes(one as never)));
  return { isOpen, isTold: told, mendable, isMine, turn: isOpen || told || isMine ? [] : turn };
}

/**
 * Who fulfils what is missing, else who takes the step. For a step the system takes by itself, the group the stage asks;
 * none where only rules decide.
 */
function turnOf({ who }: Step, missing: readonly ConditionName[], stage: string): readonly string[] {
  const asked = missing.flatMap(askedFor);
  const named = asked.length > 0 ? asked : who;
  const people = named.filter((one) => one !== 'auto');
  if (people.length > 0) return [...new Set(people)];
  return missing.length === 0 ? [] : [...new Set(dutiesOf(stage).map(({ group }) => group))];
}
