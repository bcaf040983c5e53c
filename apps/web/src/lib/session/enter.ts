import { type CurrentUser, readCurrentUser } from '@aura/contracts/accounts';
import { verifyToken } from '@aura/contracts/auth';
import { ApiError, NO_ANSWER } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { accountOf } from './account.ts';
import { openOwnDrafts } from './open-own-drafts.ts';
import { renewToken } from './renew-token.ts';
import { dropSavedAccount, savedAccount, saveAccount } from './saved-account.ts';
import { endSession, storeAccount, readSession, readToken } from './session.ts';

let entering: Promise<void> | null = null;

/**
 * Makes sure that the session is valid and its account loaded; called on every navigation, works once. Rejects on an
 * outage, which says nothing about the session, unless offline with a known account. A refusal ends the session.
 */
export function ensureAccount(): Promise<void> {
  const session = readSession();
  if (session.status === 'anonymous' || session.account !== null) return Promise.resolve();
  entering ??= enter().finally(() => {
    entering = null;
  });
  return entering;
}

/** Reads the account again, after something that changes it. */
export async function reloadAccount(): Promise<void> {
  takeAccount(await call(readCurrentUser, {}));
}

/** Takes an account that a call returned, so that name and photo change everywhere at once. */
export function takeAccount(user: CurrentUser): void {
  // The answer may arrive after signing out; nothing of it may be stored then.
  if (readSession().status === 'anonymous') return;
  const account = accountOf(user);
  storeAccount(account, user);
  // The stored copy lacks pending duties, so none is stored while there are any.
  if (user.mustEnrolSecondFactor || user.mustChangePassword) dropSavedAccount();
  else saveAccount(account);
}

async function enter(): Promise<void> {
  let drafts = Promise.resolve();
  try {
    const token = readToken();
    if (token === null) return endSession('expired');
    drafts = openOwnDrafts();
    const saved = savedAccount();
    // In parallel, so that a page opens after two round trips; nothing is shown before the token is verified.
    const reading = saved === null ? call(readCurrentUser, {}) : null;
    const [user] = await Promise.all([reading, call(verifyToken, { body: { token } })]);
    await renewToken();
    // Drafts are decrypted before the account is set: screens read them on their first render.
    await drafts;
    if (user !== null) takeAccount(user);
    else if (saved !== null) storeAccount(saved, { mustEnrolSecondFactor: false, mustChangePassword: false });
  } catch (error) {
    if (!(error instanceof ApiError) || error.isOutage) return enterOffline(error, drafts);
    endSession('expired');
  }
}

/** Without an answer the session is not over: it continues with the stored account. */
async function enterOffline(error: unknown, drafts: Promise<void>): Promise<void> {
  const saved = savedAccount({ isOffline: true });
  if (!(error instanceof ApiError) || error.status !== NO_ANSWER || saved === null) throw error;
  await drafts;
  storeAccount(saved, { mustEnrolSecondFactor: false, mustChangePassword: false });
}
