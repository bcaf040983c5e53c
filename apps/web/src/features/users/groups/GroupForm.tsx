import { MAPPABLE_GROUPS } from '@aura/access/groups';
import type { Permission } from '@aura/access/permissions';
import { editGroup, type UserGroup } from '@aura/contracts/user-groups';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { publishError } from '../../../lib/published-errors.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { PermissionMatrix } from '../permissions/PermissionMatrix.tsx';
import { useEditGroup } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';

interface GroupFormProps {
  readonly group: UserGroup;
  readonly onClose: () => void;
}

export function GroupForm({ group, onClose }: GroupFormProps) {
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
