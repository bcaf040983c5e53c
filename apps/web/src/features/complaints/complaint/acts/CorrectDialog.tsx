import type { Complaint } from '@aura/contracts/complaints/complaint';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { useChangeEscalation } from '../../base/complaints.api.ts';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

interface CorrectDialogProps extends ActDialogProps {
  readonly escalation: Complaint['escalations'][number];
}

/** Corrects the legal date given by the authority, or a mistyped number. */
export function CorrectDialog({ complaint: { id, version }, escalation, ...ends }: CorrectDialogProps) {
  const texts = useTexts(actTexts);
  const correct = useChangeEscalation();
  const start = { fileNumber: escalation.fileNumber, legalDueOn: escalation.legalDueOn as string | null, reason: '' };
  const [values, setValues] = useState(start);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const submit = () => {
    setTried(true);
    const { legalDueOn } = values;
    const [fileNumber, reason] = [values.fileNumber.trim(), values.reason.trim()];
    if (fileNumber === '' || reason === '' || legalDueOn === null) return;
    correct.mutate(
      { params: { id }, body: { escalationId: escalation.id, fileNumber, legalDueOn, reason, version } },
      after(ends, texts.corrected),
    );
  };
  return (
    <FormDialog
      title={texts.correct}
      act={texts.correctAct}
      isDirty={JSON.stringify(values) !== JSON.stringify(start)}
      isPending={correct.isPending}
      onSubmit={submit}
      onClose={ends.onClose}
    >
      <FormField
        label={texts.fileNumber}
        value={values.fileNumber}
        maxLength={60}
        autoComplete="off"
        error={isTried && values.fileNumber.trim() === '' ? texts.fileNeeded : undefined}
        required
        onChange={({ target }) => change({ fileNumber: target.value })}
      />
      <DateField
        label={texts.legalDueOn}
        value={values.legalDueOn}
        error={isTried && values.legalDueOn === null ? texts.legalNeeded : undefined}
        required
        onChange={(legalDueOn) => change({ legalDueOn })}
      />
      <FormField
        label={texts.reason}
        value={values.reason}
        maxLength={1000}
        autoComplete="off"
        error={isTried && values.reason.trim() === '' ? texts.reasonNeeded : undefined}
        required
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormDialog>
  );
}
