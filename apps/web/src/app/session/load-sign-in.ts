import { importInTime } from '../../lib/import-in-time.ts';
import { textsOf } from '../../lib/texts.ts';
import { sessionTexts } from './session.texts.ts';
import type { Credentials, SignInOutcome } from './sign-in.ts';

/** The contracts behind the call would make up a fifth of the login's download. */
export function loadSignIn(): Promise<typeof import('./sign-in.ts')> {
  return importInTime(() => import('./sign-in.ts'));
}

export async function signInWhenLoaded(credentials: Credentials): Promise<SignInOutcome> {
  const file = await loadSignIn().catch(() => null);
  if (file === null) return { ok: false, message: textsOf(sessionTexts).unreachable };
  return file.signIn(credentials);
}
