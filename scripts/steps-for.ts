import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import type { Group } from '@aura/access/groups';
import type { Step } from '@aura/contracts/claims/process';
import { nextSteps } from '@aura/domain/process/next-steps';
import { toldLabel } from '@aura/domain/process/told';
import type { StageNumber } from '@aura/domain/process-stages';

/** The steps out of a stage for a group while nothing is known: the hardest case, in which every condition is unmet. */
export function stepsFor(stage: StageNumber, group: Group): readonly Step[] {
  const permissions: readonly string[] = STARTING_PERMISSIONS[group];
  return nextSteps({}, stage, { groups: [group] }).map(({ transition, missing, mayTake }) => {
    const isTold = permissions.includes('sinister/affected/record') && toldLabel(transition) !== undefined;
    const isTaken = mayTake && missing.length === 0;
    return {
      rule: transition.rule,
      to: { abbreviation: '', slug: '', number: transition.to, name: transition.to, color: '' },
      who: [...transition.who],
      missing: [...missing],
      mayTake,
      asks: transition.asks ?? null,
      mayUndo: false,
      // The provider's word is its answer.
      toldMissing: isTold && !isTaken ? missing.filter((name) => name !== 'assignmentAnswered') : null,
    };
  });
}
