import type { DayAct } from '@aura/contracts/claims/day';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { takeStep } from '@aura/contracts/claims/process';
import { settleTask } from '@aura/contracts/claims/tasks';
import { stepLabel } from '@aura/domain/process/transitions';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled, useToast } from '../../../../listing/public.ts';
import { useSettleTask, useTakeStep, useUndoMove } from '../../dashboard.api.ts';
import { actsTexts } from './acts.texts.ts';

/** What a row does itself instead of opening the file. */
export interface DirectAct {
  readonly verb: string;
  readonly isPending: boolean;
  readonly run: () => void;
}

/** Acts without input are done from the row, with undo: an open step, and a manual task. */
export function useDirectActs() {
  const texts = useTexts(actsTexts);
  const titled = useTitled();
  const [mayTake, maySettle] = [useMay(takeStep), useMay(settleTask)];
  const [take, undo, settle] = [useTakeStep(), useUndoMove(), useSettleTask()];
  const { onSuccess } = useToast();
  const named = ({ process }: AffectedParty) => `${process.number} ${process.name}`;
  const undone = onSuccess((party: AffectedParty) => texts.undone(named(party)));

  const directOf = (act: DayAct): DirectAct | null => {
    const { id, version, step, stage, affectedPartyId } = act;
    if (step !== null && stage !== null && affectedPartyId !== null && mayTake) {
      const label = stepLabel(stage.number, step.rule, step.to);
      const params = { id: affectedPartyId };
      const body = { from: stage.number, to: step.to, rule: step.rule, reason: '' };
      const moved = onSuccess((party: AffectedParty) => ({
        text: texts.moved(named(party)),
        undo: () => undo.mutate({ params, body: { from: party.process.number, version: party.version } }, undone),
      }));
      return {
        verb: label === undefined ? texts.advance : titled(label),
        isPending: take.isPending && take.variables.params.id === affectedPartyId,
        run: () => take.mutate({ params, body }, moved),
      };
    }
    if (act.kind !== 'task' || version === null || !maySettle) return null;
    return {
      verb: texts.done,
      isPending: settle.isPending && settle.variables.params.id === id,
      run: () => set(id, version, 'done'),
    };
  };
  return { directOf };

  function set(id: number, version: number, state: 'done' | 'open'): void {
    settle.mutate(
      { params: { id }, body: { version, state, outcome: '' } },
      onSuccess((task) =>
        state === 'open' ? texts.reopened : { text: texts.taskDone, undo: () => set(id, task.version, 'open') },
      ),
    );
  }
}
