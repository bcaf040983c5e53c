import MenuIcon from '@mui/icons-material/MenuOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import { useLayoutEffect } from 'react';
import { AssistantButton } from '../../features/assistant/public.ts';
import { SearchBox } from '../../features/search/public.ts';
import { NotificationBell } from '../../features/notifications/public.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { mayOpen, placeFor } from '../places.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { useSettings } from './settings.ts';
import { shellTexts } from './shell.texts.ts';
import { ToolbarButton } from './ToolbarButton.tsx';

const DENSE_HEIGHT = 48;
const ROOMY_HEIGHT = 64;

interface TopToolbarProps {
  readonly isMenuShown: boolean;
  readonly onMenu: () => void;
  readonly onSettings: () => void;
}

export function TopToolbar({ isMenuShown, onMenu, onSettings }: TopToolbarProps) {
  const texts = useTexts(shellTexts);
  const { actor } = useActor();
  const { toolbarDense, fullscreenButton, settingsPanelButton } = useSettings();
  const menuLabel = isMenuShown ? texts.hideMenu : texts.showMenu;

  const height = toolbarDense ? DENSE_HEIGHT : ROOMY_HEIGHT;
  // Sticky headers and lists that fill the window read the toolbar's height from this variable.
  useLayoutEffect(() => document.documentElement.style.setProperty('--aura-toolbar', `${height}px`), [height]);

  const isOpen = (address: string) => {
    const place = placeFor(address);
    return place !== null && mayOpen(actor, place.path);
  };

  return (
    <AppBar
      position="sticky"
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', displayPrint: 'none' }}
    >
      <Toolbar disableGutters sx={{ gap: 0.5, px: 1.5, '&&': { minHeight: height } }}>
        <ToolbarButton label={menuLabel} data-tip-from="start" onClick={onMenu} aria-expanded={isMenuShown}>
          <MenuIcon fontSize="small" />
        </ToolbarButton>
        <Breadcrumbs />
        <Box sx={{ flex: 1 }} />
        <SearchBox button={ToolbarButton} />
        <AssistantButton button={ToolbarButton} />
        <NotificationBell button={ToolbarButton} isOpen={isOpen} />
        {settingsPanelButton && (
          <ToolbarButton label={texts.settings} onClick={onSettings}>
            <SettingsIcon fontSize="small" />
          </ToolbarButton>
        )}
        {fullscreenButton && <FullscreenButton />}
        <ProfileMenu onSettings={onSettings} />
      </Toolbar>
      <ConnectionBar />
    </AppBar>
  );
}
