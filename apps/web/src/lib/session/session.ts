import { useSyncExternalStore } from 'react';
import { forgetReplies } from '../api/kept-replies.ts';
import { DRAFT_PREFIX } from '../drafts.ts';
import { INSTALL_REFUSED, storage } from '../storage.ts';
import { createStore } from '../store.ts';
import type { Account } from './account.ts';
import { dropKey } from './kept-key.ts';
import { HOME_PATH } from './next-url.ts';
import { dropOwnSealing } from './own-sealing.ts';
import { dropOwnSession, keepOwnSession, readOwnSession } from './own-session.ts';
import { dropSavedAccount } from './saved-account.ts';
import { subjectOf } from './token-life.ts';

/** Why there is no session: it expired, the user signed out here, or neither. */
export type SessionNotice = 'expired' | 'left' | null;

export type Session =
  | { readonly status: 'anonymous'; readonly notice: SessionNotice }
  | {
      readonly status: 'authenticated';
      /** Increased with every sign-in: what was rendered or cached for the previous session is discarded. */
      readonly epoch: number;
      readonly account: Account | null;
      readonly mustEnrolSecondFactor: boolean;
      readonly mustChangePassword: boolean;
    };

/** What the user must do before any other screen opens. */
export interface Duties {
  readonly mustEnrolSecondFactor: boolean;
  readonly mustChangePassword: boolean;
}

const TOKEN = 'token';
const OUTLIVE_SESSION = ['settings', 'language', INSTALL_REFUSED, DRAFT_PREFIX];

let epoch = 0;
const store = createStore<Session>(readToken() === null ? { status: 'anonymous', notice: null } : entering());

export const readSession = store.read;
export const onSessionChange = store.subscribe;

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read);
}

export function readToken(): string | null {
  const token = storage.read(TOKEN);
  return typeof token === 'string' && token !== '' ? token : null;
}

export function beginSession(token: string): void {
  dropSavedAccount();
  storage.write(TOKEN, token, { expires: false });
  store.write(entering());
}

/** Continues the session with a renewed token. */
export function replaceToken(token: string): void {
  if (store.read().status === 'authenticated') storage.write(TOKEN, token, { expires: false });
}

export function storeAccount(account: Account, { mustEnrolSecondFactor, mustChangePassword }: Duties): void {
  const session = store.read();
  if (session.status === 'authenticated')
    store.write({ ...session, account, mustEnrolSecondFactor, mustChangePassword });
}

/** Begins impersonating; the administrator's own session waits. */
export function beginView(token: string): void {
  const own = readToken();
  if (own === null) return;
  keepOwnSession({ token: own, address: window.location.pathname + window.location.search });
  switchAddress(HOME_PATH);
  beginSession(token);
}

/** Resumes the administrator's session after impersonating. Returns whether there was one. */
export function resumeOwnSession(): boolean {
  const own = readOwnSession();
  if (own === null) return false;
  dropOwnSession();
  switchAddress(own.address);
  beginSession(own.token);
  return true;
}

/** Removes the session from this browser, except settings and encrypted unsent data. */
export function endSession(notice: SessionNotice): void {
  if (store.read().status === 'anonymous') return;
  if (notice === 'expired' && resumeOwnSession()) return;
  store.write({ status: 'anonymous', notice });
  forgetReplies();
  dropOwnSealing();
  void dropKey();
  storage.removeWhere((key) => !OUTLIVE_SESSION.some((kept) => key.startsWith(kept)));
}

let subject = subjectOf(readToken());
store.subscribe(() => {
  subject = subjectOf(readToken());
});

storage.onOtherTab(TOKEN, () => {
  const token = readToken();
  if (token === null) endSession(null);
  else if (store.read().status === 'anonymous' || subjectOf(token) !== subject) store.write(entering());
});

function entering(): Session {
  epoch += 1;
  return { status: 'authenticated', epoch, account: null, mustEnrolSecondFactor: false, mustChangePassword: false };
}

/**
 * Sets the URL for the application about to be rendered for another session. The outgoing router listens on
 * `window.history` and must not follow. The history state is kept, or the next router would write its own and trigger
 * the old one as well.
 */
function switchAddress(address: string): void {
  History.prototype.pushState.call(window.history, window.history.state, '', address);
}
