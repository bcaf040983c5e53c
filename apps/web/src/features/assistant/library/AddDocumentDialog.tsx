import type { LibraryGroup } from '@aura/contracts/assistant/library';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { FileDrop } from '../../files/public.ts';
import { useAddLibraryDocument } from './library.api.ts';
import { libraryTexts } from './library.texts.ts';

interface AddDocumentDialogProps {
  /** Undefined while loading. */
  readonly groups: readonly LibraryGroup[] | undefined;
  readonly onAdded: (added: { readonly id: number }) => void;
  readonly onGroups: () => void;
  readonly onClose: () => void;
}

/** The file uploads while the rest is filled in; its name is proposed and can be changed. */
export function AddDocumentDialog({ groups, onAdded, onGroups, onClose }: AddDocumentDialogProps) {
  const texts = useTexts(libraryTexts);
  const { mutate, isPending, error } = useAddLibraryDocument();
  const [groupId, setGroupId] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [fileKey, setFileKey] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const open = groups?.filter(({ isActive }) => isActive);
  const refused = error instanceof ApiError ? error : null;
  const problemOf = (field: string, isMissing: boolean, missing: string) =>
    refused?.fieldErrors[field]?.[0] ?? (isAsked && isMissing ? missing : undefined);
  const fileProblem = problemOf('fileKey', fileKey === null, texts.sendFirst);
  const submit = () => {
    setAsked(true);
    if (groupId === null || fileKey === null || name.trim() === '') return;
    mutate(
      { body: { groupId, name: name.trim(), fileKey } },
      {
        onSuccess: (added) => {
          onClose();
          onAdded(added);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.addDocument}
      act={texts.save}
      maxWidth="sm"
      isDirty={fileKey !== null || name !== '' || groupId !== null}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {refused !== null && !refused.hasFieldErrors && <InlineAlert status="bad">{refused.lines.join(' ')}</InlineAlert>}
      {open?.length === 0 && (
        <InlineAlert status="info">
          {texts.noGroupsYet}{' '}
          <Button size="small" onClick={onGroups}>
            {texts.addGroup}
          </Button>
        </InlineAlert>
      )}
      <LabelledChoice
        label={texts.group}
        value={groupId}
        choices={(open ?? []).map(({ id, path }) => ({ value: id, label: path }))}
        hint={texts.groupHint}
        error={problemOf('groupId', groupId === null, texts.chooseGroup)}
        onChange={setGroupId}
      />
      <FormControl error={fileProblem !== undefined}>
        <FileDrop
          purpose="assistantManual"
          onStored={(file) => {
            setFileKey(file.key);
            setName((before) => before || nameOf(file.name));
          }}
          onRemoved={() => setFileKey(null)}
        />
        {fileProblem !== undefined && <FormHelperText>{fileProblem}</FormHelperText>}
      </FormControl>
      <FormField
        label={texts.name}
        required
        maxLength={160}
        value={name}
        hint={texts.nameHint}
        error={problemOf('name', name.trim() === '', texts.nameIt)}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}

/** `manual_de_pagos.pdf` gives «manual de pagos». */
function nameOf(fileName: string): string {
  const end = fileName.lastIndexOf('.');
  return (end > 0 ? fileName.slice(0, end) : fileName).replaceAll('_', ' ').trim().slice(0, 160);
}
