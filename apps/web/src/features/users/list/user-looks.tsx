import type { UserRow } from '@aura/contracts/users';
import Box from '@mui/material/Box';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { GroupTags, useUserPhoto } from '../../accounts/public.ts';
import type { ColumnLooks } from '../../../listing/public.ts';

/** Columns with more than text: a photo beside the name, groups as tags. */
export const USER_LOOKS: ColumnLooks<UserRow> = {
  fullName: { width: 220, render: (row) => <NameCell row={row} /> },
  username: { width: 175 },
  email: { width: 165 },
  groups: { width: 130, render: ({ groups }) => <GroupTags groups={groups} /> },
  company: { width: 150 },
  isActive: { width: 80 },
};

function NameCell({ row }: { readonly row: UserRow }) {
  const photo = useUserPhoto(row.photo);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <UserAvatar name={row.fullName} url={photo} size={24} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {row.fullName}
      </Box>
    </Box>
  );
}
