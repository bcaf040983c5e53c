import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { type Step, undoMove } from '@aura/contracts/claims/process';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { nextStepTexts } from './next-step.texts.ts';
import { useProcessAct } from './process.api.ts';

/** Reports a party's new stage, and offers to undo the step where the server allows it. */
export function useReportMove(slug: string) {
  const texts = useTexts(nextStepTexts);
  const undo = useProcessAct(slug, undoMove);
  const { onSuccess } = useToast();
  const undone = onSuccess(({ process }: AffectedParty) => texts.undone(`${process.number} ${process.name}`));
  const reported = (step: Step | null) =>
    onSuccess(({ id, process, version }: AffectedParty) => {
      const text = texts.moved(`${process.number} ${process.name}`);
      const body = { from: process.number, version };
      return step?.mayUndo === true ? { text, undo: () => undo.mutate({ params: { id }, body }, undone) } : { text };
    });
  return { reported };
}
