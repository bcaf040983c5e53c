import { compareStages, type StageNumber } from '../process-stages.ts';
import { STARTING_STAGES } from '../stages.ts';
import { isEnd, preparationsFor } from './holders.ts';
import type { StepEffect } from './transition.ts';
import { TRANSITIONS } from './transitions.ts';

/**
 * Rule of a change of turn by the system, named after the step it prepares: what the provider needs to begin is there, or
 * was withdrawn.
 */
export const PREPARED = 'T30';

export type StepKind = 'declared' | 'back' | 'forced' | 'handed' | 'undone';

export interface StagePair {
  readonly from: StageNumber;
  readonly to: StageNumber;
  readonly kind: StepKind;
  readonly rule: string;
  readonly isForProvider: boolean;
  readonly effect: StepEffect | null;
}

/**
 * Every step that can be stored: declared, back to any earlier stage, forced to any other, undone, and a change of turn
 * within a stage.
 */
export function stagePairs(): readonly StagePair[] {
  const declared = TRANSITIONS.map(
    ({ from, to, rule, who, effect = null }): StagePair => ({
      from,
      to,
      kind: 'declared',
      rule,
      isForProvider: who.includes('Proveedor'),
      effect,
    }),
  );
  const numbers = STARTING_STAGES.map(({ number }) => number);
  const others = numbers.flatMap((from) =>
    numbers.flatMap((to): readonly StagePair[] => {
      if (from === to) {
        if (isEnd(from)) return [];
        const handed = undeclared(from, to, 'handed');
        // A provider that declines its order returns the turn in its own transaction.
        return preparationsFor(from).length === 0
          ? [handed]
          : [handed, { ...handed, rule: PREPARED, isForProvider: true }];
      }
      const forced = undeclared(from, to, 'forced');
      const undone = isEnd(from) || isEnd(to) ? [] : [undeclared(from, to, 'undone')];
      return isBack(from, to) ? [undeclared(from, to, 'back'), forced, ...undone] : [forced, ...undone];
    }),
  );
  return [...declared, ...others];
}

/** Whether a move leads to an earlier stage. Ended cases are excluded: they are reopened only by force. */
export function isBack(from: StageNumber, to: StageNumber): boolean {
  return !isEnd(from) && compareStages({ number: to }, { number: from }) < 0;
}

function undeclared(from: StageNumber, to: StageNumber, kind: Exclude<StepKind, 'declared'>): StagePair {
  return { from, to, kind, rule: kind, isForProvider: false, effect: null };
}
