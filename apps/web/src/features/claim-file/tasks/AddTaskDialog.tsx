import { addTask } from '@aura/contracts/claims/tasks';
import { type Group, INSIDE_GROUPS } from '@aura/access/groups';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { useTaskAct } from './file-tasks.api.ts';
import { fileTaskTexts } from './file-tasks.texts.ts';

/** Those who can be asked to do something; providers are told by the process. */
const GROUPS: readonly Group[] = INSIDE_GROUPS.filter((group) => group !== 'Proveedor');

interface AddTaskDialogProps {
  readonly slug: string;
  readonly partyId: number | null;
  readonly onClose: () => void;
}

export function AddTaskDialog({ slug, partyId, onClose }: AddTaskDialogProps) {
  const texts = useTexts(fileTaskTexts);
  const add = useTaskAct(slug, addTask);
  const form = useKeptState(`task-${slug}-${partyId ?? 'claim'}`, () => ({
    title: '',
    group: null as Group | null,
    due: null as string | null,
  }));
  const { title, group, due } = form.values;
  const [isTried, setTried] = useState(false);
  const close = () => {
    form.restart();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (title.trim() === '' || group === null) return;
    const dueAt = due === null ? null : new Date(due);
    const body = { affectedPartyId: partyId, title: title.trim(), notes: '', ownerGroup: group, owner: null, dueAt };
    add.mutate({ params: { slug }, body }, { onSuccess: close });
  };
  return (
    <FormDialog
      title={texts.newTask}
      act={texts.save}
      isDirty={form.isDirty}
      isKept
      isPending={add.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <FormField
        label={texts.what}
        value={title}
        onChange={({ target }) => form.change({ title: target.value })}
        maxLength={200}
        error={isTried && title.trim() === '' ? texts.whatNeeded : undefined}
        autoComplete="off"
        autoFocus
        required
      />
      <ChoiceField
        label={texts.group}
        none={texts.chooseGroup}
        value={group}
        options={GROUPS.map((value) => ({ value, label: value }))}
        onChange={(chosen) => form.change({ group: chosen })}
        error={isTried && group === null ? texts.chooseGroup : undefined}
      />
      <DateTimeField
        label={texts.due}
        value={due === null ? null : new Date(due)}
        onChange={(instant) => form.change({ due: instant?.toISOString() ?? null })}
      />
    </FormDialog>
  );
}
