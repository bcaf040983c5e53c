import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { AssistantSide } from '../../features/assistant/public.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useScreenTitle } from '../document-title.ts';
import { Footer } from './Footer.tsx';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { changeSettings, useSettings } from './settings.ts';
import { TopToolbar } from './TopToolbar.tsx';
import { useActor } from '../../lib/session/use-actor.ts';
import { VIEW_BAR_HEIGHT } from './view-bar-height.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

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
