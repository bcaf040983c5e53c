import MenuIcon from '@mui/icons-material/MenuOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import {
  useLayoutEffect,
  useSyncExternalStore,
  Suspense,
  useId,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { AssistantButton } from '../../features/assistant/public.ts';
import { SearchBox } from '../../features/search/public.ts';
import { NotificationBell } from '../../features/notifications/public.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { mayOpen, placeFor } from '../places.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { useSettings } from './settings.ts';
import { shellTexts } from './shell.texts.ts';
import FullscreenIcon from '@mui/icons-material/FullscreenOutlined';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExitOutlined';
import IconButton from '@mui/material/IconButton';
import { useUserPhoto } from '../../features/accounts/public.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { nameOf } from '../../lib/session/account.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import WifiOffIcon from '@mui/icons-material/WifiOffOutlined';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useOnline } from '../../lib/connection.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';

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
    <Box component="header" sx={bar}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5, minHeight: height }}>
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
      </Box>
      <ConnectionBar />
    </Box>
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  displayPrint: 'none',
} as const;

function FullscreenButton() {
  const texts = useTexts(shellTexts);
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement != null);
  const label = isFull ? texts.leaveFullscreen : texts.fullscreen;
  return (
    <ToolbarButton label={label} onPhones={false} onClick={() => void toggle()}>
      {isFull ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
    </ToolbarButton>
  );
}

async function toggle(): Promise<void> {
  try {
    if (document.fullscreenElement == null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch (error) {
    // Browsers may refuse, in frames and on some phones.
    console.warn(error);
  }
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const loadItems = () => import('./ProfileMenuItems.tsx');
const ProfileMenuItems = lazyPart(loadItems, 'ProfileMenuItems');

function ProfileMenu({ onSettings }: { readonly onSettings: () => void }) {
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

interface ToolbarButtonProps extends Omit<ComponentProps<typeof IconButton>, 'aria-label' | 'sx'> {
  readonly label: string;
  readonly children: ReactNode;
  readonly onPhones?: boolean;
}

/** An icon button with a tooltip. The tooltip is plain CSS: the library's is larger than the toolbar. */
export function ToolbarButton({ label, children, onPhones = true, ...button }: ToolbarButtonProps) {
  return (
    <IconButton
      {...button}
      aria-label={label}
      data-tip={label}
      sx={{
        position: 'relative',
        display: onPhones ? 'inline-flex' : { xs: 'none', sm: 'inline-flex' },
        '&::after': {
          content: 'attr(data-tip)',
          position: 'absolute',
          top: 'calc(100% + 4px)',
          insetInlineEnd: 0,
          px: 1,
          py: 0.5,
          borderRadius: 1,
          fontSize: '0.75rem',
          fontWeight: 500,
          lineHeight: 1.4,
          whiteSpace: 'nowrap',
          bgcolor: 'text.primary',
          color: 'background.paper',
          opacity: 0,
          visibility: 'hidden',
          pointerEvents: 'none',
          transition: 'opacity 120ms 400ms, visibility 0ms 400ms',
        },
        '&[data-tip-from="start"]::after': { insetInlineEnd: 'auto', insetInlineStart: 0 },
        '&:focus-visible::after': { opacity: 1, visibility: 'visible' },
        '@media (hover: hover)': { '&:hover::after': { opacity: 1, visibility: 'visible' } },
        '&[aria-expanded="true"]:not([data-tip-from])::after': { visibility: 'hidden' },
      }}
    >
      {children}
    </IconButton>
  );
}

const HEIGHT = 32;
const WaitingItems = lazyOrNothing(async () => (await import('../../features/claim-file/public.ts')).WaitingItems);

/** Bar below the toolbar, shown without a connection or while entries on this device wait to be sent. */
function ConnectionBar() {
  const texts = useTexts(shellTexts);
  const isOnline = useOnline();
  return (
    <Box role="status" sx={{ ...connection, ...(isOnline ? quiet : warning) }}>
      {!isOnline && (
        <>
          <GlobalStyles styles={room} />
          <WifiOffIcon sx={{ fontSize: 16, flexShrink: 0 }} />
          <Box component="strong" sx={{ fontWeight: 650, flexShrink: 0 }}>
            {texts.offline}
          </Box>
        </>
      )}
      <Box component="span" sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Suspense>
          <WaitingItems />
        </Suspense>
      </Box>
    </Box>
  );
}

/** Lists that fill the window leave room for the bar. */
const room = { ':root': { '--aura-toolbar': `${48 + HEIGHT}px` } };
const connection = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.5,
  fontSize: '0.75rem',
  '&:not(:has(span:not(:empty)))': { display: 'none' },
} as const;
const quiet = { color: 'text.secondary' } as const;
const warning = { color: 'warning.main', bgcolor: 'warning.soft', fontWeight: 500, minHeight: HEIGHT } as const;
