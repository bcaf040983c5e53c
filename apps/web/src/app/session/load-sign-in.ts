import { importInTime } from '../../lib/import-in-time.ts';
import { textsOf } from '../../lib/texts.ts';
import { sessionTexts } from './session.texts.ts';
import type { ProviderAnswer } from './provider.ts';
import type { Credentials, SignInOutcome } from './sign-in.ts';

/** Loaded on demand: the contracts behind the call would be a fifth of the login's download. */
export function loadSignIn(): Promise<typeof import('./sign-in.ts')> {
  return importInTime(() => import('./sign-in.ts'));
}

export async function signInWhenLoaded(credentials: Credentials): Promise<SignInOutcome> {
  const file = await loadSignIn().catch(() => null);
  return file?.signIn(credentials) ?? unreachable();
}

export async function leaveWhenLoaded(): Promise<SignInOutcome> {
  const file = await loadProviderSignIn();
  return file?.leaveForProvider() ?? unreachable();
}

export async function enterByProviderWhenLoaded(answer: ProviderAnswer, otp?: string): Promise<SignInOutcome> {
  const file = await loadProviderSignIn();
  return file?.enterByProvider(answer, otp) ?? unreachable();
}

function loadProviderSignIn(): Promise<typeof import('./enter-by-provider.ts') | null> {
  return importInTime(() => import('./enter-by-provider.ts')).catch(() => null);
}

function unreachable(): SignInOutcome {
  return { ok: false, message: textsOf(sessionTexts).unreachable };
}
