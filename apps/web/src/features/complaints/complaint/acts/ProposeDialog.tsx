import { OUTCOME_WORDS } from '@aura/contracts/complaints/complaint-words';
import { OUTCOMES, type Outcome } from '@aura/domain/complaints/complaint';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useProposeAnswer } from '../../base/complaints.api.ts';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

interface Values {
  readonly outcome: Outcome | null;
  readonly answer: string;
}

/** The answer; a rejected one is the starting point of the next. Kept as a draft. */
export function ProposeDialog({ complaint, onDone, onClose }: ActDialogProps) {
  const { id, version } = complaint;
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const propose = useProposeAnswer();
  const form = useKeptState<Values>(`complaint-answer-${id}`, () => {
    const last = complaint.resolutions.find(({ state }) => state === 'returned');
    return { outcome: last?.outcome ?? null, answer: last?.answer ?? '' };
  });
  const { outcome, answer } = form.values;
  const [isTried, setTried] = useState(false);
  const close = () => {
    form.restart();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (outcome === null || answer.trim() === '') return;
    propose.mutate(
      { params: { id }, body: { outcome, answer: answer.trim(), version } },
      after({ onDone, onClose: close }, texts.proposed),
    );
  };
  return (
    <FormDialog
      title={texts.propose}
      act={texts.propose}
      maxWidth="sm"
      isDirty={form.isDirty}
      isKept
      isPending={propose.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <LabelledChoice
        label={texts.outcome}
        value={outcome}
        choices={OUTCOMES.map((value) => ({ value, label: titled(OUTCOME_WORDS[value]) }))}
        error={isTried && outcome === null ? texts.chooseOutcome : undefined}
        onChange={(chosen) => form.change({ outcome: chosen })}
      />
      <LongText
        label={texts.answer}
        hint={texts.answerHint}
        value={answer}
        rows={7}
        maxLength={4000}
        error={isTried && answer.trim() === '' ? texts.answerNeeded : undefined}
        required
        onChange={({ target }) => form.change({ answer: target.value })}
      />
    </FormDialog>
  );
}
