import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState, type RefObject, useEffect } from 'react';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { AssistantSide } from '../../features/assistant/public.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useScreenTitle } from '../document-title.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { changeSettings, useSettings } from './settings.ts';
import { TopToolbar } from './TopToolbar.tsx';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts } from '../../lib/texts.ts';
import { VIEW_BAR_HEIGHT } from './view-bar-height.ts';
import { shellTexts } from './shell.texts.ts';

const SettingsPanel = lazyPart(() => import('./SettingsPanel.tsx'), 'SettingsPanel');
const NewRelease = lazyOrNothing(async () => (await import('../release/NewRelease.tsx')).NewRelease);
const ViewBar = lazyPart(() => import('./ViewBar.tsx'), 'ViewBar');
const DevPanel = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./DevPanel.tsx')).DevPanel }))
  : null;

/** The frame around every screen, and around pages outside the sitemap. */
export function AppShell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { navbarShow, footer } = useSettings();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [isDrawerOut, setDrawerOut] = useState(false);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  const title = useScreenTitle();
  useFocusOnNavigation(content);
  const { viewedBy } = useActor().user;

  const isMenuShown = isWide ? navbarShow : isDrawerOut;
  const toggleMenu = () => (isWide ? changeSettings({ navbarShow: !navbarShow }) : setDrawerOut(!isDrawerOut));

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', ...(viewedBy !== null && { pb: `${VIEW_BAR_HEIGHT}px` }) }}>
      <SkipLink onSkip={() => content.current?.focus()} />
      <SideDrawer variant={isWide ? 'permanent' : 'temporary'} open={isMenuShown} onClose={() => setDrawerOut(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopToolbar isMenuShown={isMenuShown} onMenu={toggleMenu} onSettings={() => setSettingsOpen(true)} />
        <Box component="main" ref={content} tabIndex={-1} aria-label={title} sx={{ flex: 1, minWidth: 0, p: 2 }}>
          {children}
        </Box>
        {footer && <Footer />}
      </Box>
      <AssistantSide />
      {viewedBy !== null && (
        <Suspense>
          <ViewBar />
        </Suspense>
      )}
      <ScrollToTop />
      <Suspense>
        <NewRelease />
      </Suspense>
      {isSettingsOpen && (
        <Suspense>
          <SettingsPanel onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
      {DevPanel !== null && (
        <Suspense>
          <DevPanel />
        </Suspense>
      )}
    </Box>
  );
}

/** Focuses a new screen after navigation, as a page load would, for keyboard and screen reader. */
function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname });
  const last = useRef(path);

  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path, content]);
}

function Footer() {
  const texts = useTexts(shellTexts);
  return (
    <Typography
      component="footer"
      variant="body2"
      sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.faint', displayPrint: 'none' }}
    >
      {texts.footer}
    </Typography>
  );
}

/** The first Tab stop, hidden until focused. */
function SkipLink({ onSkip }: { readonly onSkip: () => void }) {
  return (
    <Button
      variant="contained"
      onClick={onSkip}
      sx={{ position: 'fixed', top: 8, left: 8, zIndex: 'tooltip', '&:not(:focus)': { clipPath: 'inset(50%)' } }}
    >
      {useTexts(shellTexts).skipToContent}
    </Button>
  );
}
