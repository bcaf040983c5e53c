import { OUTCOME_WORDS } from '@aura/contracts/complaints/complaint-words';
import { SATISFACTION_SCALE } from '@aura/domain/complaints/complaint';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { useCloseComplaint } from '../../base/complaints.api.ts';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

/** Choice shown instead of a grade. */
const NOT_ASKED = 0;

export function CloseDialog({ complaint, ...ends }: ActDialogProps) {
  const { id, version, informedAt, claimantContact, resolutions } = complaint;
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const close = useCloseComplaint();
  // Asked only if the customer was not informed before.
  const asksHow = informedAt === null;
  const [through, setThrough] = useState(asksHow ? claimantContact : '');
  const [grade, setGrade] = useState<number>(NOT_ASKED);
  const [isTried, setTried] = useState(false);
  const isMissing = asksHow && through.trim() === '';
  const accepted = resolutions.find(({ state }) => state === 'accepted');
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    const satisfaction = grade === NOT_ASKED ? null : grade;
    close.mutate(
      { params: { id }, body: { through: through.trim(), satisfaction, version } },
      after(ends, texts.closed),
    );
  };
  return (
    <FormDialog
      title={texts.close}
      act={texts.close}
      maxWidth="sm"
      isDirty={grade !== NOT_ASKED}
      isPending={close.isPending}
      onSubmit={submit}
      onClose={ends.onClose}
    >
      {accepted !== undefined && <Typography>{texts.closeText(titled(OUTCOME_WORDS[accepted.outcome]))}</Typography>}
      {asksHow && (
        <FormField
          label={texts.through}
          hint={texts.throughHint}
          value={through}
          maxLength={200}
          autoComplete="off"
          error={isTried && isMissing ? texts.throughNeeded : undefined}
          required
          onChange={({ target }) => setThrough(target.value)}
        />
      )}
      <LabelledChoice
        label={texts.satisfaction}
        required={false}
        value={grade}
        choices={[
          { value: NOT_ASKED, label: texts.noAnswerGiven },
          ...SATISFACTION_SCALE.map((value) => ({ value: value as number, label: texts[`grade${value}`] })),
        ]}
        onChange={setGrade}
      />
    </FormDialog>
  );
}
