import { readCurrentUser, readDraftKey } from '@aura/contracts/accounts';
import { refreshToken, signOut, verifyToken } from '@aura/contracts/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { fakeServerFor, fakeToken, fakeUser } from '../../testing/fake-session.ts';
import { call } from '../api/call.ts';
import { saveDraft } from '../drafts.ts';
import { storage } from '../storage.ts';
import { ensureAccount, takeAccount } from './enter.ts';
import { leave } from './leave.ts';
import { keepTokenFresh, renewToken } from './renew-token.ts';
import { keepOwnTokenFresh } from './keep-own-token.ts';
import { readOwnSession } from './own-session.ts';
import { beginSession, beginView, endSession, readSession, readToken } from './session.ts';

const MINUTE = 60_000;
const FIRST = fakeToken();
const SECOND = fakeToken({ name: 'second' });

beforeEach(() => {
  fakeServerFor();
});

test('entering verifies the token, renews it and loads the account', async () => {
  fakeApi(refreshToken, { token: SECOND });
  beginSession(FIRST);

  await ensureAccount();

  expect(callsTo(verifyToken)).toHaveLength(1);
  expect(readToken()).toBe(SECOND);
  expect(readSession()).toMatchObject({ status: 'authenticated', account: { userId: 7, groups: ['Supervisor'] } });
});

test('the account is read while the token is being verified, and counts only once the token is known to be good', async () => {
  let answer = (_reply: { token: string }) => undefined as void;
  fakeApi(verifyToken, () => new Promise<{ token: string }>((resolve) => (answer = resolve)));
  beginSession(FIRST);

  const entering = ensureAccount();
  await vi.waitFor(() => expect(callsTo(readCurrentUser)).toHaveLength(1));

  expect(readSession()).toMatchObject({ account: null });
  answer({ token: FIRST });
  await entering;
  expect(readSession()).toMatchObject({ account: { userId: 7 } });
});

test('the account is asked for once, however many screens want it', async () => {
  beginSession(FIRST);

  await Promise.all([ensureAccount(), ensureAccount()]);
  await ensureAccount();

  expect(callsTo(readCurrentUser)).toHaveLength(1);
});

test('a page that is loaded again takes the account from the saved copy', async () => {
  beginSession(FIRST);
  saveCopy();

  await ensureAccount();

  expect(callsTo(readCurrentUser)).toHaveLength(0);
  expect(readSession()).toMatchObject({ account: { groups: ['ACo'] } });
});

test('a saved copy of more than an hour ago is read anew', async () => {
  beginSession(FIRST);
  saveCopy({ minutesAgo: 61 });

  await ensureAccount();

  expect(readSession()).toMatchObject({ account: { groups: ['Supervisor'] } });
});

test('without a connection the session goes on with what was known of it in the morning', async () => {
  refuseApi(verifyToken, 0);
  refuseApi(readDraftKey, 0);
  beginSession(FIRST);
  saveCopy({ minutesAgo: 300 });

  await ensureAccount();

  expect(readSession()).toMatchObject({ account: { groups: ['ACo'] } });
});

test('the saved copy holds nothing a stranger at the keyboard could use', () => {
  beginSession(FIRST);

  takeAccount(fakeUser());

  const saved = localStorage.getItem('aur_account') ?? '';
  expect(saved).toContain('Irene');
  expect(saved).not.toContain('example.com');
  expect(saved).not.toContain('5555550100');
});

test('a refused token ends the session', async () => {
  refuseApi(verifyToken, 401);
  beginSession(FIRST);

  await ensureAccount();

  expect(readSession()).toEqual({ status: 'anonymous', notice: 'expired' });
});

test.each([503, 500, 429, 0])('status %i of a server in trouble signs nobody out', async (status) => {
  refuseApi(verifyToken, status);
  beginSession(FIRST);

  await expect(ensureAccount()).rejects.toMatchObject({ status });

  expect(readSession().status).toBe('authenticated');
  expect(readToken()).not.toBeNull();
});

test('two tabs that want to renew at the same time ask the server once', async () => {
  const queue = { last: Promise.resolve() };
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: {
      request: (_: string, act: () => Promise<void>) => {
        queue.last = queue.last.then(act);
        return queue.last;
      },
    },
  });
  fakeApi(refreshToken, { token: SECOND });
  beginSession(FIRST);

  await Promise.all([renewToken(), renewToken()]);

  expect(callsTo(refreshToken)).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('the token is renewed when sixty percent of its life is over, and not before', async () => {
  vi.useFakeTimers();
  fakeApi(refreshToken, () => ({ token: fakeToken({ name: 'second' }) }));
  beginSession(fakeToken());
  const stop = keepTokenFresh();

  await vi.advanceTimersByTimeAsync(8.9 * MINUTE);
  expect(callsTo(refreshToken)).toHaveLength(0);

  await vi.advanceTimersByTimeAsync(0.2 * MINUTE);
  expect(callsTo(refreshToken)).toHaveLength(1);
  stop();
});

test('a renewal that meets an outage is tried again, one that is refused ends the session', async () => {
  vi.useFakeTimers();
  refuseApi(refreshToken, 503);
  beginSession(fakeToken());
  const stop = keepTokenFresh();
  await vi.advanceTimersByTimeAsync(9.1 * MINUTE);
  expect(readSession().status).toBe('authenticated');

  refuseApi(refreshToken, 401);
  await vi.advanceTimersByTimeAsync(MINUTE);

  expect(readSession()).toEqual({ status: 'anonymous', notice: 'expired' });
  stop();
});

test('signing out tells the server and leaves only settings and drafts behind', async () => {
  beginSession(FIRST);
  await ensureAccount();
  storage.write('settings', { footer: true }, { expires: false });
  saveDraft(7, 'profile', { firstName: 'Iren' });
  await vi.waitFor(() => expect(storage.keys()).toContain('draft_7_profile'));

  await leave();

  expect(callsTo(signOut)[0]?.headers.get('authorization')).toBe(`JWT ${FIRST}`);
  expect(Object.keys(localStorage).toSorted()).toEqual(['aur_draft_7_profile', 'aur_settings']);
});

test('pending reads are aborted on signing out, and no expired session is reported', async () => {
  const asked = Promise.withResolvers<void>();
  const unanswered = Promise.withResolvers<never>();
  const signals: (AbortSignal | null | undefined)[] = [];
  beginSession(FIRST);
  await ensureAccount();
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (typeof address === 'string' && address.endsWith('/auth/sign_out/'))
      return Promise.resolve(Response.json({ url: null }));
    signals.push(init?.signal);
    asked.resolve();
    return unanswered.promise;
  });
  void call(readCurrentUser, {});
  await asked.promise;

  const left = leave();

  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  expect(readSession()).toEqual({ status: 'anonymous', notice: 'left' });
  await left;
});

test('a session of the identity provider is ended there too, unless a user signed in again meanwhile', async () => {
  const leadsTo = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign: leadsTo });
  fakeApi(signOut, { url: 'https://idp.example/end?id_token_hint=x' });
  beginSession(FIRST);

  await leave();
  expect(leadsTo).toHaveBeenCalledExactlyOnceWith('https://idp.example/end?id_token_hint=x');

  beginSession(FIRST);
  const left = leave();
  beginSession(SECOND);
  await left;
  expect(leadsTo).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('signing out works without the server', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  refuseApi(signOut, 0);
  beginSession(FIRST);

  await leave();

  expect(readSession()).toEqual({ status: 'anonymous', notice: 'left' });
});

test('signing out in one tab signs out the others', () => {
  beginSession(FIRST);

  localStorage.removeItem('aur_token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'aur_token', newValue: null }));

  expect(readSession()).toEqual({ status: 'anonymous', notice: null });
});

test('an administrator who impersonates returns to their session when it ends', async () => {
  window.history.replaceState(null, '', '/usuarios?text=luna');
  beginSession(FIRST);
  takeAccount(fakeUser({ groups: ['Admin'] }));

  beginView(SECOND);
  expect([readToken(), window.location.pathname]).toEqual([SECOND, '/dashboard']);
  endSession('expired');

  expect(readSession()).toMatchObject({ status: 'authenticated', account: null });
  expect([readToken(), window.location.pathname + window.location.search]).toEqual([FIRST, '/usuarios?text=luna']);
  endSession('expired');
  expect(readSession()).toEqual({ status: 'anonymous', notice: 'expired' });
});

test('the session that waits is kept good', async () => {
  vi.useFakeTimers();
  const renewed = fakeToken({ name: 'renewed', issuedAt: Date.now() + 9 * MINUTE });
  fakeApi(refreshToken, { token: renewed });
  beginSession(fakeToken());
  beginView(SECOND);
  const stop = keepOwnTokenFresh();

  await vi.advanceTimersByTimeAsync(8 * MINUTE);
  expect(callsTo(refreshToken)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);

  expect(callsTo(refreshToken)).toHaveLength(1);
  expect(readToken()).toBe(SECOND);
  expect(readOwnSession()?.token).toBe(renewed);
  stop();
});

/** As an earlier page left it. */
function saveCopy({ minutesAgo = 0 } = {}): void {
  const account = { userId: 7, username: 'irene.paz', groups: ['ACo'], permissions: {}, avatar: null, viewedBy: null };
  storage.write('account', { account, at: Date.now() - minutesAgo * 60_000 });
}
