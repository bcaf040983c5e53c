import { OTP_REQUIRED, obtainToken } from '@aura/contracts/auth';
import type { PasskeyAnswer } from '@aura/contracts/passkey-answers';
import { beginPasskeySignIn } from '@aura/contracts/passkeys';
import { NON_FIELD } from '@aura/contracts/errors';
import { ApiError, NO_ANSWER } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { destinationOf } from '../../lib/session/next-url.ts';
import { beginSession } from '../../lib/session/session.ts';
import type { PasskeyQuestion } from '../../lib/passkeys.ts';
import { textsOf } from '../../lib/texts.ts';
import { sessionTexts } from './session.texts.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly otp?: string;
  readonly passkey?: PasskeyAnswer;
}

/** A second factor: a code, or the answer of a passkey. */
export type Proof = Pick<Credentials, 'otp' | 'passkey'>;

export type SignInOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly otpRequired?: boolean };

/** Begins a session and replaces the URL with the one the user wanted. */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  return outcomeOf(async () => enter((await call(obtainToken, { body: credentials })).token));
}

/** The question for a passkey of the account; null without one, or while it cannot be asked. */
export async function askPasskey(
  asked: Pick<Credentials, 'username' | 'password'> | { readonly state: string },
): Promise<PasskeyQuestion | null> {
  return call(beginPasskeySignIn, { body: asked }).then(
    ({ options }) => options,
    () => null,
  );
}

export function enter(token: string): void {
  window.history.replaceState(null, '', destinationOf(window.location.search));
  beginSession(token);
}

export async function outcomeOf(attempt: () => Promise<void>): Promise<SignInOutcome> {
  try {
    await attempt();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, ...failure(error) };
  }
}

function failure(error: ApiError): { message: string; otpRequired?: boolean } {
  const texts = textsOf(sessionTexts);
  if (error.status === NO_ANSWER) return { message: texts.unreachable };
  if (error.status === 400) {
    const message = error.fieldErrors[NON_FIELD]?.[0] ?? texts.signInFailed;
    return message === OTP_REQUIRED ? { message, otpRequired: true } : { message };
  }
  return { message: error.detail ?? error.lines.join(' ') };
}
