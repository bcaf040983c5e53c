import { type Group, GROUPS, MAPPABLE_GROUPS } from '@aura/access/groups';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { groupTexts } from '../../accounts/public.ts';
import { SidePanel } from '../../../listing/public.ts';
import { userQueries, useEditGroup } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';
import type { Permission } from '@aura/access/permissions';
import { editGroup, type UserGroup } from '@aura/contracts/user-groups';
import { formatInteger } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { publishError } from '../../../lib/published-errors.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { PermissionMatrix } from '../permissions/PermissionMatrix.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

export function GroupsPanel({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(userTexts);
  const names = useTexts(groupTexts);
  const [name, setName] = useState<Group>('GeOp');
  const { data: groups, error, refetch } = useQuery(userQueries.groups());
  const group = groups?.find((one) => one.name === name);
  return (
    <SidePanel title={texts.groupsTitle} onClose={onClose}>
      <Box sx={{ px: 2, pt: 2 }}>
        <LabelledChoice
          label={texts.group}
          required={false}
          value={name}
          choices={GROUPS.map((one) => ({ value: one, label: one === names[one] ? one : `${one} · ${names[one]}` }))}
          onChange={setName}
        />
      </Box>
      {group !== undefined && <GroupForm key={`${name}-${group.version}`} group={group} onClose={onClose} />}
      {group === undefined && error === null && (
        <Box sx={{ p: 2 }}>
          <FieldsSkeleton fields={8} />
        </Box>
      )}
      {group === undefined && error !== null && (
        <ErrorState
          what={texts.theGroups}
          onRetry={() => void refetch()}
          traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        />
      )}
    </SidePanel>
  );
}

interface GroupFormProps {
  readonly group: UserGroup;
  readonly onClose: () => void;
}

function GroupForm({ group, onClose }: GroupFormProps) {
  const texts = useTexts(userTexts);
  const [permissions, setPermissions] = useState<readonly Permission[]>(group.permissions);
  const kept = useKeptState(`group:${group.name}`, () => ({ claimValues: group.claimValues.join('\n') }));
  const { mutateAsync: save } = useEditGroup();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  const mayEdit = useMay(editGroup);
  const isAdmin = group.name === 'Admin';
  const isMappable = MAPPABLE_GROUPS.includes(group.name);
  const values = linesOf(kept.values.claimValues);
  const isChanged =
    permissions.toSorted().join() !== group.permissions.toSorted().join() ||
    values.toSorted().join('\n') !== group.claimValues.toSorted().join('\n');
  const { version } = group;

  const submit = async () => {
    const body = { version, permissions: [...permissions], ...(isMappable && { claimValues: values }) };
    try {
      await whileSaving(() => save({ params: { name: group.name }, body }));
      kept.restart({ claimValues: values.join('\n') });
      await succeed({ text: texts.groupSaved });
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409;
      // The stored version has already replaced this form.
      if (isStale) await succeed({ title: texts.group, text: texts.groupStale });
      else publishError(error);
    }
  };
  return (
    <>
      <Stack sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {group.members === 1 ? texts.oneMember : texts.members(formatInteger(group.members))}
        </Typography>
        <InlineAlert status="info">{isAdmin ? texts.adminNote : texts.groupNote}</InlineAlert>
        {isMappable && (
          <TextField
            label={texts.claimValues}
            helperText={texts.claimValuesHint}
            value={kept.values.claimValues}
            onChange={({ target }) => kept.change({ claimValues: target.value })}
            multiline
            minRows={2}
            fullWidth
            disabled={!mayEdit}
            slotProps={{ htmlInput: { maxLength: 10_000, spellCheck: false } }}
          />
        )}
        <PermissionMatrix
          label={texts.permissions}
          value={permissions}
          onChange={setPermissions}
          locked={(permission) => !mayEdit || (isAdmin && permission.startsWith('users/'))}
        />
      </Stack>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
        {mayEdit && (
          <Button variant="contained" disabled={!isChanged} onClick={() => void submit()}>
            {texts.saveGroup}
          </Button>
        )}
      </Box>
    </>
  );
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
