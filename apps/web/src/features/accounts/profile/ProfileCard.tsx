import type { CurrentUser } from '@aura/contracts/accounts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { nameOf } from '../../../lib/session/account.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { accountTexts } from '../accounts.texts.ts';
import { fullName } from '../full-name.ts';
import { GroupTags } from '../GroupTags.tsx';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useUserPhoto } from '../use-user-photo.ts';

export function ProfileCard({ user }: { readonly user: CurrentUser }) {
  const texts = useTexts(accountTexts);
  const photo = useUserPhoto(user.photo);
  const phone = user.phoneExt === '' ? user.phone : texts.phoneWithExtension(user.phone, user.phoneExt);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <UserAvatar name={nameOf(user)} url={photo} size={72} />
        <Stack sx={{ gap: 0.75, minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(user)}
          </Typography>
          <GroupTags groups={user.groups.map((group) => group.name)} />
        </Stack>
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}
      >
        <Field label={texts.username}>{user.username}</Field>
        <Field label={texts.email}>{user.email === '' ? texts.none : <CopyableText text={user.email} />}</Field>
        <Field label={texts.phone}>{phone || texts.none}</Field>
        <Field label={texts.cellphone}>{user.cellphone || texts.none}</Field>
        {user.customer && <Field label={texts.customer}>{user.customer.name}</Field>}
        {user.provider && <Field label={texts.provider}>{user.provider.name}</Field>}
        <Field label={texts.lastLogin}>{user.lastLogin ? readerTime(user.lastLogin) : texts.none}</Field>
        <Field label={texts.joined}>{readerTime(user.dateJoined)}</Field>
      </Box>
    </Stack>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.faint' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere', '& > button': { ml: -0.75 } }}>
        {children}
      </Typography>
    </Box>
  );
}
