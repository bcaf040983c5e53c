import { lazy, Suspense, useState } from 'react';
import { company } from '../lib/company.ts';
import { useSession } from '../lib/session/session.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { loadRoutedApp } from './load-routed-app.ts';
import { publicPageAt } from './public/public-pages.tsx';
import { LoginGate } from './session/LoginGate.tsx';
import { Opening } from './session/Opening.tsx';
import { useSettings } from './shell/settings.ts';
import { AppTheme } from './theme/AppTheme.tsx';

const RoutedApp = lazy(async () => ({ default: (await loadRoutedApp()).RoutedApp }));

/** Knows only whether there is a session. Everything else is loaded later, which keeps the login small. */
export function App({ nonce }: { readonly nonce: string }) {
  const session = useSession();
  const { themeIndex, dark } = useSettings();
  const [publicPage] = useState(() => publicPageAt(window.location));
  return (
    <AppTheme index={themeIndex} dark={dark} nonce={nonce}>
      <ErrorBoundary key={session.status}>
        {publicPage !== null ? (
          <Suspense fallback={<Opening name={company().brand} />}>{publicPage}</Suspense>
        ) : session.status === 'anonymous' ? (
          <LoginGate notice={session.notice} />
        ) : (
          <Suspense fallback={<Opening />}>
            <RoutedApp key={session.epoch} />
          </Suspense>
        )}
      </ErrorBoundary>
    </AppTheme>
  );
}
