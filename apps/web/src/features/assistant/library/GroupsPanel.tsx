import {
  addLibraryGroup,
  editLibraryGroup,
  type LibraryGroup,
  removeLibraryGroup,
} from '@aura/contracts/assistant/library';
import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SidePanel, useToast } from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { libraryQueries, useRemoveLibraryGroup, useAddLibraryGroup, useEditLibraryGroup } from './library.api.ts';
import { libraryTexts } from './library.texts.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { ApiError } from '../../../lib/api/api-error.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

export function GroupsPanel({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(libraryTexts);
  const query = useQuery(libraryQueries.groups());
  const mayAdd = useMay(addLibraryGroup);
  const { onSuccess } = useToast();
  const [edited, setEdited] = useState<LibraryGroup | 'new' | null>(null);
  return (
    <SidePanel title={texts.groups} onClose={onClose}>
      <Stack sx={{ p: 2, gap: 1.5, overflowY: 'auto' }}>
        {mayAdd && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => setEdited('new')}
          >
            {texts.addGroup}
          </Button>
        )}
        <Loaded
          query={query}
          what={texts.theGroups}
          skeleton={<FieldsSkeleton fields={4} />}
          empty={<EmptyState title={texts.noGroups} text={texts.noGroupsText} />}
        >
          {(groups) => (
            <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {groups.map((group) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  onEdit={() => setEdited(group)}
                  onRemoved={
                    onSuccess(({ outcome }: Removed) =>
                      outcome === 'deleted' ? texts.groupDeleted : texts.groupDeactivated,
                    ).onSuccess
                  }
                />
              ))}
            </Stack>
          )}
        </Loaded>
      </Stack>
      {edited !== null && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          onSaved={onSuccess(texts.groupSaved).onSuccess}
          onClose={() => setEdited(null)}
        />
      )}
    </SidePanel>
  );
}

interface Removed {
  readonly outcome: 'deleted' | 'deactivated';
}

interface GroupRowProps {
  readonly group: LibraryGroup;
  readonly onEdit: () => void;
  readonly onRemoved: (removed: Removed) => void;
}

function GroupRow({ group, onEdit, onRemoved }: GroupRowProps) {
  const texts = useTexts(libraryTexts);
  const confirm = useConfirm();
  const remove = useRemoveLibraryGroup();
  const [mayEdit, mayRemove] = [useMay(editLibraryGroup), useMay(removeLibraryGroup)];
  const askRemove = async () => {
    const question = {
      title: texts.removeGroupTitle(group.path),
      text: texts.removeGroupText,
      act: texts.removeGroup,
    };
    if (await confirm(question)) remove.mutate({ params: { id: group.id } }, { onSuccess: onRemoved });
  };
  return (
    <Stack component="li" direction="row" sx={row}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {group.path}
          </Typography>
          {!group.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {group.customer?.name ?? texts.allInsurers} · {texts.documents(group.documents)}
        </Typography>
      </Box>
      {mayEdit && (
        <IconButton size="small" aria-label={texts.edit(group.path)} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
      )}
      {mayRemove && (
        <IconButton
          size="small"
          aria-label={texts.remove(group.path)}
          disabled={remove.isPending}
          onClick={() => void askRemove()}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

const row = { alignItems: 'center', gap: 0.5, py: 1, borderBottom: 1, borderColor: 'divider' } as const;

const OF_THE_COMPANY = 0;

interface GroupDialogProps {
  /** Null for a new group. */
  readonly group: LibraryGroup | null;
  readonly onSaved: (saved: LibraryGroup) => void;
  readonly onClose: () => void;
}

function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
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
