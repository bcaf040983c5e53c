import { useLayoutEffect, useMemo, useState } from 'react';
import { LOGIN_PATH, loginAddress } from '../../lib/session/next-url.ts';
import type { SessionNotice } from '../../lib/session/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { loadRoutedApp } from '../load-routed-app.ts';
import { titled } from '../titled.ts';
import { type LoginProvider, LoginScreen } from './LoginScreen.tsx';
import {
  askPasskeyWhenLoaded,
  enterByProviderWhenLoaded,
  leaveWhenLoaded,
  loadSignIn,
  signInWhenLoaded,
} from './load-sign-in.ts';
import { readProviderAnswer, readProviderLabel, restoreLoginAddress } from './provider.ts';
import type { Proof } from './sign-in.ts';
import { sessionTexts } from './session.texts.ts';

/** Shown without a session, at any URL. */
export function LoginGate({ notice }: { readonly notice: SessionNotice }) {
  const texts = useTexts(sessionTexts);
  const { title } = texts;
  const provider = useProvider();

  useLayoutEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname === LOGIN_PATH) return;
    // After signing out on purpose the target URL is dropped: another user may sign in next.
    window.history.replaceState(null, '', notice === 'left' ? LOGIN_PATH : loginAddress(pathname + search + hash));
  }, [notice]);
  useLayoutEffect(() => {
    document.title = titled(title);
  }, [title]);

  return (
    <LoginScreen
      notice={notice === 'expired' ? texts.expired : null}
      onSignIn={signInWhenLoaded}
      onAskPasskey={askPasskeyWhenLoaded}
      onTyping={loadAhead}
      provider={provider}
    />
  );
}

/** Reads the identity provider and the parameters of its redirect, which are removed from the URL at once. */
function useProvider(): LoginProvider | null {
  const [label] = useState(() => readProviderLabel());
  const [answer] = useState(() => readProviderAnswer(window.location));

  useLayoutEffect(() => {
    if (answer !== null) restoreLoginAddress();
  }, [answer]);

  return useMemo(() => {
    if (label === null) return null;
    const onReturn = answer === null ? null : (proof?: Proof) => enterByProviderWhenLoaded(answer, proof);
    const onAskPasskey = async () => (answer === null ? null : askPasskeyWhenLoaded({ state: answer.state }));
    return { label, onLeave: leaveWhenLoaded, onReturn, onAskPasskey };
  }, [label, answer]);
}

/** Starts both downloads at the first key; visitors who only look download neither. */
function loadAhead(): void {
  loadSignIn().catch(() => undefined);
  loadRoutedApp().catch(() => undefined);
}
