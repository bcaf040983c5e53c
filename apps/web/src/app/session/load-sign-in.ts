import { importInTime } from '../../lib/import-in-time.ts';
import { textsOf } from '../../lib/texts.ts';
import { sessionTexts } from './session.texts.ts';
import type { ProviderAnswer } from './provider.ts';
import type { Credentials, Proof, SignInOutcome } from './sign-in.ts';

type SignIn = typeof import('./sign-in.ts');

/** Loaded on demand: the contracts behind the call would be a fifth of the login's download. */
export function loadSignIn(): Promise<SignIn> {
  return importInTime(() => import('./sign-in.ts'));
}

export async function signInWhenLoaded(credentials: Credentials): Promise<SignInOutcome> {
  const file = await loadSignIn().catch(() => null);
  return file?.signIn(credentials) ?? unreachable();
}

export async function askPasskeyWhenLoaded(asked: Parameters<SignIn['askPasskey']>[0]) {
  const file = await loadSignIn().catch(() => null);
  return file?.askPasskey(asked) ?? null;
}

export async function leaveWhenLoaded(): Promise<SignInOutcome> {
  const file = await loadProviderSignIn();
  return file?.leaveForProvider() ?? unreachable();
}

export async function enterByProviderWhenLoaded(answer: ProviderAnswer, proof?: Proof): Promise<SignInOutcome> {
  const file = await loadProviderSignIn();
  return file?.enterByProvider(answer, proof) ?? unreachable();
}

function loadProviderSignIn(): Promise<typeof import('./enter-by-provider.ts') | null> {
  return importInTime(() => import('./enter-by-provider.ts')).catch(() => null);
}

function unreachable(): SignInOutcome {
  return { ok: false, message: textsOf(sessionTexts).unreachable };
}
