import { useLayoutEffect, useMemo, useState } from 'react';
import { LOGIN_PATH, loginAddress } from '../../lib/session/next-url.ts';
import type { SessionNotice } from '../../lib/session/session.ts';
import { useTexts, textsOf } from '../../lib/texts.ts';
import { loadRoutedApp } from '../load-routed-app.ts';
import { titled } from '../titled.ts';
import { importInTime } from '../../lib/import-in-time.ts';
import { type LoginProvider, LoginScreen } from './LoginScreen.tsx';
import { readProviderAnswer, readProviderLabel, restoreLoginAddress, type ProviderAnswer } from './provider.ts';
import type { Proof, Credentials, SignInOutcome } from './sign-in.ts';
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

type SignIn = typeof import('./sign-in.ts');

/** Loaded on demand: the contracts behind the call would be a fifth of the login's download. */
function loadSignIn(): Promise<SignIn> {
  return importInTime(() => import('./sign-in.ts'));
}

async function signInWhenLoaded(credentials: Credentials): Promise<SignInOutcome> {
  const file = await loadSignIn().catch(() => null);
  return file?.signIn(credentials) ?? unreachable();
}

async function askPasskeyWhenLoaded(asked: Parameters<SignIn['askPasskey']>[0]) {
  const file = await loadSignIn().catch(() => null);
  return file?.askPasskey(asked) ?? null;
}

async function leaveWhenLoaded(): Promise<SignInOutcome> {
  const file = await loadProviderSignIn();
  return file?.leaveForProvider() ?? unreachable();
}

async function enterByProviderWhenLoaded(answer: ProviderAnswer, proof?: Proof): Promise<SignInOutcome> {
  const file = await loadProviderSignIn();
  return file?.enterByProvider(answer, proof) ?? unreachable();
}

function loadProviderSignIn(): Promise<typeof import('./enter-by-provider.ts') | null> {
  return importInTime(() => import('./enter-by-provider.ts')).catch(() => null);
}

function unreachable(): SignInOutcome {
  return { ok: false, message: textsOf(sessionTexts).unreachable };
}
