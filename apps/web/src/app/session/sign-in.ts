import { OTP_REQUIRED, obtainToken } from '@aura/contracts/auth';
import { NON_FIELD } from '@aura/contracts/errors';
import { ApiError, NO_ANSWER } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { destinationOf } from '../../lib/session/next-url.ts';
import { beginSession } from '../../lib/session/session.ts';
import { textsOf } from '../../lib/texts.ts';
import { sessionTexts } from './session.texts.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly otp?: string;
}

export type SignInOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly otpRequired?: boolean };

/** Begins a session and replaces the URL with the one the user wanted. */
export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  return outcomeOf(async () => enter((await call(obtainToken, { body: credentials })).token));
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
