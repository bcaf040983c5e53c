import type { LibraryGroup } from '@aura/contracts/assistant/library';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { libraryQueries, useAddLibraryGroup, useEditLibraryGroup } from './library.api.ts';
import { libraryTexts } from './library.texts.ts';

const OF_THE_COMPANY = 0;

interface GroupDialogProps {
  /** Null for a new group. */
  readonly group: LibraryGroup | null;
  readonly onSaved: (saved: LibraryGroup) => void;
  readonly onClose: () => void;
}

export function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
  const texts = useTexts(libraryTexts);
  const customers = useQuery(libraryQueries.customers());
  const [add, edit] = [useAddLibraryGroup(), useEditLibraryGroup()];
  const [name, setName] = useState(group?.name ?? '');
  const [path, setPath] = useState(group?.path ?? '');
  const [customerId, setCustomerId] = useState(group?.customerId ?? null);
  const [isActive, setActive] = useState(group?.isActive ?? true);
  const refusal = add.error ?? edit.error;
  const refused = refusal instanceof ApiError ? refusal : null;
  const problemOf = (field: string) => refused?.fieldErrors[field]?.[0];
  const done = {
    onSuccess: (saved: LibraryGroup) => {
      onClose();
      onSaved(saved);
    },
  };
  const submit = () => {
    const fields = { name: name.trim(), path: path.trim(), customerId };
    if (group === null) return add.mutate({ body: fields }, done);
    edit.mutate({ params: { id: group.id }, body: { ...fields, version: group.version, isActive } }, done);
  };
  const offered = (customers.data ?? []).map((one) => ({ value: one.id, label: one.name }));
  const current =
    group?.customer && !customers.data ? [{ value: group.customerId ?? 0, label: group.customer.name }] : [];
  return (
    <FormDialog
      title={group === null ? texts.addGroup : texts.editGroup}
      act={texts.save}
      isReady={name.trim() !== '' && path.trim() !== ''}
      isDirty={isChanged(group, { name, path, customerId, isActive })}
      isPending={add.isPending || edit.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused !== null && !refused.hasFieldErrors && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      <FormField
        label={texts.name}
        required
        maxLength={120}
        value={name}
        error={problemOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <FormField
        label={texts.path}
        required
        maxLength={200}
        value={path}
        hint={texts.pathHint}
        error={problemOf('path')}
        onChange={({ target }) => setPath(target.value)}
      />
      <LabelledChoice
        label={texts.insurer}
        value={customerId ?? OF_THE_COMPANY}
        choices={[{ value: OF_THE_COMPANY, label: texts.allInsurers }, ...current, ...offered]}
        hint={texts.groupHint}
        error={problemOf('customerId')}
        onChange={(value) => setCustomerId(value === OF_THE_COMPANY ? null : value)}
      />
      {group?.isActive === false && (
        <FormControlLabel
          control={<Switch checked={isActive} onChange={(_, checked) => setActive(checked)} />}
          label={texts.active}
        />
      )}
    </FormDialog>
  );
}

type Typed = Pick<LibraryGroup, 'name' | 'path' | 'customerId' | 'isActive'>;

function isChanged(group: LibraryGroup | null, typed: Typed): boolean {
  const before: Typed = group ?? { name: '', path: '', customerId: null, isActive: true };
  return (
    typed.name !== before.name ||
    typed.path !== before.path ||
    typed.customerId !== before.customerId ||
    typed.isActive !== before.isActive
  );
}
