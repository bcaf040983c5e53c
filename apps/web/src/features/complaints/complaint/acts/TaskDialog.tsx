import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useKeptState } from '../../../../lib/use-kept-state.ts';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { useAddCorrectiveTask } from '../../base/complaints.api.ts';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

/** What the provider has to repair, and by when: the only part of the complaint the provider reads. */
export function TaskDialog({ complaint: { id, version, provider }, onDone, onClose }: ActDialogProps) {
  const texts = useTexts(actTexts);
  const add = useAddCorrectiveTask();
  const form = useKeptState(`complaint-task-${id}`, () => ({ title: '', notes: '', dueOn: null as string | null }));
  const { title, notes, dueOn } = form.values;
  const [isTried, setTried] = useState(false);
  const close = () => {
    form.restart();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (title.trim() === '' || dueOn === null) return;
    add.mutate(
      { params: { id }, body: { title: title.trim(), notes: notes.trim(), dueOn, version } },
      after({ onDone, onClose: close }, texts.taskAdded),
    );
  };
  return (
    <FormDialog
      title={texts.task}
      act={texts.taskAct}
      maxWidth="sm"
      isDirty={form.isDirty}
      isKept
      isPending={add.isPending}
      onSubmit={submit}
      onClose={close}
    >
      {provider !== null && <Typography sx={{ color: 'text.secondary' }}>{texts.taskText(provider.name)}</Typography>}
      <FormField
        label={texts.taskTitle}
        value={title}
        maxLength={200}
        autoComplete="off"
        error={isTried && title.trim() === '' ? texts.taskTitleNeeded : undefined}
        required
        onChange={({ target }) => form.change({ title: target.value })}
      />
      <LongText
        label={texts.taskNotes}
        value={notes}
        maxLength={2000}
        onChange={({ target }) => form.change({ notes: target.value })}
      />
      <DateField
        label={texts.taskDue}
        value={dueOn}
        error={isTried && dueOn === null ? texts.taskDueNeeded : undefined}
        required
        onChange={(day) => form.change({ dueOn: day })}
      />
    </FormDialog>
  );
}
