import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { leave } from '../../lib/session/leave.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { mayOpen } from '../places.ts';
import { useInstall } from '../release/install-offer.ts';
import { releaseTexts } from '../release/release.texts.ts';
import { shellTexts } from './shell.texts.ts';

interface ProfileMenuItemsProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onSettings: () => void;
}

export function ProfileMenuItems({ id, anchor, onClose, onSettings }: ProfileMenuItemsProps) {
  const texts = useTexts(shellTexts);
  const release = useTexts(releaseTexts);
  const install = useInstall();
  const navigate = useNavigate();
  const maySendPending = mayOpen(useActor().actor, '/correos-pendientes');
  const choose = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <Menu id={id} anchorEl={anchor} open onClose={onClose}>
      <MenuItem onClick={choose(() => navigate({ to: '/perfil' }))}>{texts.profile}</MenuItem>
      {maySendPending && (
        <MenuItem onClick={choose(() => navigate({ to: '/correos-pendientes' }))}>{texts.pendingMail}</MenuItem>
      )}
      <MenuItem onClick={choose(onSettings)}>{texts.settings}</MenuItem>
      {install !== null && <MenuItem onClick={choose(install)}>{release.install}</MenuItem>}
      <MenuItem onClick={choose(leave)}>{texts.signOut}</MenuItem>
    </Menu>
  );
}
