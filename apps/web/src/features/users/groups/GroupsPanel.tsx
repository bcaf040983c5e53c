import { type Group, GROUPS } from '@aura/access/groups';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { groupTexts } from '../../accounts/public.ts';
import { SidePanel } from '../../../listing/public.ts';
import { userQueries } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';
import { GroupForm } from './GroupForm.tsx';

export function GroupsPanel({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(userTexts);
  const names = useTexts(groupTexts);
  const id = useId();
  const [name, setName] = useState<Group>('GeOp');
  const { data: groups, error, refetch } = useQuery(userQueries.groups());
  const group = groups?.find((one) => one.name === name);
  return (
    <SidePanel title={texts.groupsTitle} onClose={onClose}>
      <Box sx={{ px: 2, pt: 2 }}>
        <FormControl fullWidth>
          <FormLabel id={id} sx={{ mb: 0.5 }}>
            {texts.group}
          </FormLabel>
          <Select labelId={id} value={name} onChange={(event) => setName(event.target.value as Group)}>
            {GROUPS.map((one) => (
              <MenuItem key={one} value={one}>
                {one === names[one] ? one : `${one} · ${names[one]}`}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
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
