import type { addTask } from '@aura/contracts/claims/tasks';
import type { CallInput } from '@aura/contracts/endpoint';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { taskTexts } from './tasks.texts.ts';
import { INSIDE_GROUPS, isGroup } from '@aura/access/groups';
import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { ChoiceInput } from '../../../listing/public.ts';
import { taskQueries } from './tasks.api.ts';

type Body = CallInput<typeof addTask>['body'];

interface TaskDialogProps {
  /** Key of the draft. */
  readonly draft: string;
  readonly isPending: boolean;
  /** False while the surrounding screen lacks something, such as the claim. */
  readonly isComplete?: boolean;
  readonly renderBefore?: (isTried: boolean) => ReactNode;
  readonly onSave: (task: Omit<Body, 'affectedPartyId'>, done: () => void) => void;
  readonly onClose: () => void;
}

export function TaskDialog({ draft, isPending, isComplete = true, renderBefore, onSave, onClose }: TaskDialogProps) {
  const texts = useTexts(taskTexts);
  const form = useKeptState(draft, () => ({ title: '', owner: null as string | null, due: null as string | null }));
  const { title, owner, due } = form.values;
  const [isTried, setTried] = useState(false);
  const close = () => {
    form.restart();
    onClose();
  };
  const submit = () => {
    setTried(true);
    if (title.trim() === '' || owner === null || !isComplete) return;
    const dueAt = due === null ? null : new Date(due);
    onSave({ title: title.trim(), notes: '', ...ownerOf(owner), dueAt }, close);
  };
  return (
    <FormDialog
      title={texts.newTask}
      act={texts.save}
      isDirty={form.isDirty}
      isKept
      isPending={isPending}
      onSubmit={submit}
      onClose={close}
    >
      {renderBefore?.(isTried)}
      <FormField
        label={texts.what}
        value={title}
        onChange={({ target }) => form.change({ title: target.value })}
        maxLength={200}
        error={isTried && title.trim() === '' ? texts.whatNeeded : undefined}
        autoComplete="off"
        autoFocus={renderBefore === undefined}
        required
      />
      <TaskOwnerField
        value={owner}
        onChange={(chosen) => form.change({ owner: chosen })}
        error={isTried && owner === null ? texts.chooseOwner : undefined}
      />
      <DateTimeField
        label={texts.due}
        value={due === null ? null : new Date(due)}
        onChange={(instant) => form.change({ due: instant?.toISOString() ?? null })}
      />
    </FormDialog>
  );
}

/** Groups that can be given a task; providers are notified by the process. */
const GROUPS = INSIDE_GROUPS.filter((group) => group !== 'Proveedor');

interface TaskOwnerFieldProps {
  /** A group's name or a username; no username equals a group's name. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
}

function TaskOwnerField({ value, onChange, error }: TaskOwnerFieldProps) {
  const texts = useTexts(taskTexts);
  const { data: people = [] } = useQuery(taskQueries.people());
  const options = [
    ...GROUPS.map((group) => ({ value: group as string, label: group as string, kind: texts.groups })),
    ...people.map(({ username, name }) => ({ value: username, label: name, kind: texts.people })),
  ];
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Autocomplete
      options={options}
      groupBy={({ kind }) => kind}
      getOptionKey={(option) => option.value}
      value={chosen}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, option) => onChange(option?.value ?? null)}
      renderInput={(params) => (
        <ChoiceInput params={params} label={texts.owner} error={error} required hasValue={chosen !== null} />
      )}
    />
  );
}

/** The request's owner: the group alone, or the person alone. */
function ownerOf(value: string) {
  return isGroup(value) ? { ownerGroup: value, owner: null } : { ownerGroup: null, owner: value };
}
