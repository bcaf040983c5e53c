import { useLayoutEffect } from 'react';
import { LOGIN_PATH, loginAddress } from '../../lib/session/next-url.ts';
import type { SessionNotice } from '../../lib/session/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { loadRoutedApp } from '../load-routed-app.ts';
import { titled } from '../titled.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { loadSignIn, signInWhenLoaded } from './load-sign-in.ts';
import { sessionTexts } from './session.texts.ts';

/** What whoever is not signed in sees, whatever address they asked for. */
export function LoginGate({ notice }: { readonly notice: SessionNotice }) {
  const texts = useTexts(sessionTexts);
  const { title } = texts;

  useLayoutEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname === LOGIN_PATH) return;
    // Who left on purpose starts anew: the next to sign in may be somebody else.
    window.history.replaceState(null, '', notice === 'left' ? LOGIN_PATH : loginAddress(pathname + search + hash));
  }, [notice]);
  useLayoutEffect(() => {
    document.title = titled(title);
  }, [title]);

  return (
    <LoginScreen
      notice={notice === 'expired' ? texts.expired : null}
      onSignIn={signInWhenLoaded}
      onTyping={loadAhead}
    />
  );
}

/** Whoever starts typing will soon need both; whoever only looks downloads neither. */
function loadAhead(): void {
  loadSignIn().catch(() => undefined);
  loadRoutedApp().catch(() => undefined);
}
