import { addTask } from '@aura/contracts/claims/tasks';
import { type Group, INSIDE_GROUPS } from '@aura/access/groups';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { readInstant } from '../visits/local-instant.ts';
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
  const id = useId();
  const add = useTaskAct(slug, addTask);
  const [title, setTitle] = useState('');
  const [group, setGroup] = useState<Group | null>(null);
  const [due, setDue] = useState('');
  const [isTried, setTried] = useState(false);
  const dueAt = due.trim() === '' ? null : readInstant(due);
  const isDueWrong = due.trim() !== '' && dueAt === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim() === '' || group === null || isDueWrong) return;
    const body = { affectedPartyId: partyId, title: title.trim(), notes: '', ownerGroup: group, owner: null, dueAt };
    add.mutate({ params: { slug }, body }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{texts.newTask}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormField
            label={texts.what}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
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
            onChange={setGroup}
            error={isTried && group === null ? texts.chooseGroup : undefined}
          />
          <FormField
            label={texts.due}
            value={due}
            onChange={({ target }) => setDue(target.value)}
            placeholder={texts.dueHint}
            error={isTried && isDueWrong ? texts.dueWrong : undefined}
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={add.isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
