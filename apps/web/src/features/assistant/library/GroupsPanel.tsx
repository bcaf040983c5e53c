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
import { GroupDialog } from './GroupDialog.tsx';
import { libraryQueries, useRemoveLibraryGroup } from './library.api.ts';
import { libraryTexts } from './library.texts.ts';

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
