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
import { switchAddress } from './switch-address.ts';
import { subjectOf } from './token-life.ts';

/** Why there is no session: it expired, somebody signed out here, or none of both. */
export type SessionNotice = 'expired' | 'left' | null;

export type Session =
  | { readonly status: 'anonymous'; readonly notice: SessionNotice }
  | {
      readonly status: 'authenticated';
      /** Grows with every sign-in: whatever was drawn or cached for the last one is thrown away. */
      readonly epoch: number;
      readonly account: Account | null;
      readonly mustEnrolSecondFactor: boolean;
      readonly mustChangePassword: boolean;
    };

/** What somebody has to do before anything else opens. */
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

/** The session goes on with a renewed token. */
export function replaceToken(token: string): void {
  if (store.read().status === 'authenticated') storage.write(TOKEN, token, { expires: false });
}

export function storeAccount(account: Account, { mustEnrolSecondFactor, mustChangePassword }: Duties): void {
  const session = store.read();
  if (session.status === 'authenticated')
    store.write({ ...session, account, mustEnrolSecondFactor, mustChangePassword });
}

/** Goes on with a session in which the user looks on as somebody else; the own one waits. */
export function beginView(token: string): void {
  const own = readToken();
  if (own === null) return;
  keepOwnSession({ token: own, address: window.location.pathname + window.location.search });
  switchAddress(HOME_PATH);
  beginSession(token);
}

/** Back to the own session after having looked on as somebody else. Says whether there was one. */
export function resumeOwnSession(): boolean {
  const own = readOwnSession();
  if (own === null) return false;
  dropOwnSession();
  switchAddress(own.address);
  beginSession(own.token);
  return true;
}

/** Leaves nothing of the session behind in this browser, except settings and, sealed, what was not sent. */
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
