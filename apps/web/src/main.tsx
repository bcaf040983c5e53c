import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadRoutedApp } from './app/load-routed-app.ts';
import { keepInstallOffer } from './app/release/install-offer.ts';
import { destinationOf, LOGIN_PATH } from './lib/session/next-url.ts';
import { readSession } from './lib/session/session.ts';

keepInstallOffer();
if (readSession().status === 'authenticated') {
  // The download and the session's calls start before the first render; signed-in users skip the login.
  loadRoutedApp()
    .then(({ ensureAccount }) => ensureAccount())
    .catch(() => undefined);
  if (window.location.pathname === LOGIN_PATH) {
    window.history.replaceState(null, '', destinationOf(window.location.search));
  }
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no place for the application');

createRoot(container).render(
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>,
);
