import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { useApproveAnswer } from '../../base/complaints.api.ts';
import { AnswerText } from './AnswerText.tsx';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

export function ApproveDialog({ complaint: { id, version, resolutions }, ...ends }: ActDialogProps) {
  const texts = useTexts(actTexts);
  const approve = useApproveAnswer();
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={texts.approve}
      act={texts.approve}
      maxWidth="sm"
      isDirty={note !== ''}
      isPending={approve.isPending}
      onSubmit={() =>
        approve.mutate({ params: { id }, body: { note: note.trim(), version } }, after(ends, texts.approved))
      }
      onClose={ends.onClose}
    >
      <AnswerText resolution={resolutions.find(({ state }) => state === 'proposed')} />
      <FormField
        label={texts.note}
        value={note}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
