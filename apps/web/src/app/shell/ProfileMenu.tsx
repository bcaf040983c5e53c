import IconButton from '@mui/material/IconButton';
import { Suspense, useId, useState } from 'react';
import { useUserPhoto } from '../../features/accounts/public.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { nameOf } from '../../lib/session/account.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { shellTexts } from './shell.texts.ts';

const loadItems = () => import('./ProfileMenuItems.tsx');
const ProfileMenuItems = lazyPart(loadItems, 'ProfileMenuItems');

export function ProfileMenu({ onSettings }: { readonly onSettings: () => void }) {
  const texts = useTexts(shellTexts);
  const { user } = useActor();
  const photo = useUserPhoto(user.avatar);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const loadAhead = () => void loadItems().catch(() => undefined);

  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.profileMenu(nameOf(user))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <UserAvatar name={nameOf(user)} url={photo} />
      </IconButton>
      {anchor !== null && (
        <Suspense>
          <ProfileMenuItems id={id} anchor={anchor} onClose={() => setAnchor(null)} onSettings={onSettings} />
        </Suspense>
      )}
    </>
  );
}
