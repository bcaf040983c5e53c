import { expect, test, vi } from 'vitest';
import { refuseApi } from '../testing/fake-api.ts';
import { fakeServerFor, fakeToken, fakeUser } from '../testing/fake-session.ts';
import { readDraftKey } from '@aura/contracts/accounts';
import { closeDrafts, dropDraft, readDraft, saveDraft, sweepDrafts } from './drafts.ts';
import { ensureAccount } from './session/enter.ts';
import { beginSession, endSession } from './session/session.ts';
import { storage } from './storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const typed = { contact: 'Rosa Delgado', phone: '55 1234 5678' };
const onDisk = () => JSON.stringify({ ...localStorage });
const written = () => vi.waitFor(() => expect(storage.keys()).toContain('draft_7_party'));

/** As on a page load: nothing is left in memory. */
async function enterAs(userId: number): Promise<void> {
  closeDrafts();
  fakeServerFor(fakeUser({ id: userId }));
  beginSession(fakeToken({ userId }));
  await ensureAccount();
}

test('what is stored in the browser cannot be read by the next user of the computer', async () => {
  await enterAs(7);
  saveDraft(7, 'party', typed);
  await written();
  endSession('left');

  expect(onDisk()).toContain('draft_7_party');
  for (const word of ['Rosa', 'Delgado', '55 1234', 'contact']) expect(onDisk()).not.toContain(word);
});

test('a draft is there again after signing out, loading the page and signing in', async () => {
  await enterAs(7);
  saveDraft(7, 'party', typed);
  await written();
  endSession('left');

  await enterAs(7);

  expect(readDraft(7, 'party')).toEqual(typed);
});

test('the key of another user opens nothing', async () => {
  await enterAs(7);
  saveDraft(7, 'party', typed);
  await written();
  const sealed = storage.read('draft_7_party');
  endSession('left');

  storage.write('draft_8_party', sealed);
  await enterAs(8);

  expect(readDraft(8, 'party')).toBeNull();
  expect(readDraft(7, 'party')).toBeNull();
});

test('a draft that was sent is not written down by a sealing that was still under way', async () => {
  await enterAs(7);
  saveDraft(7, 'party', typed);
  dropDraft(7, 'party');
  saveDraft(7, 'other', typed);
  await vi.waitFor(() => expect(storage.keys()).toContain('draft_7_other'));

  expect(storage.keys()).not.toContain('draft_7_party');
});

test('without a key nothing is written down, and nobody is kept out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeServerFor();
  refuseApi(readDraftKey, 503);
  beginSession(fakeToken());
  await ensureAccount();

  saveDraft(7, 'party', typed);

  expect(readDraft(7, 'party')).toEqual(typed);
  expect(onDisk()).not.toContain('draft_');
});

test('a draft lives seven days, and one an earlier release kept in clear is gone at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await enterAs(7);
  saveDraft(7, 'party', typed);
  await written();
  storage.write('draft_7_old', typed, { expires: false });

  vi.setSystemTime(Date.now() + 6.9 * DAY);
  sweepDrafts();
  expect(storage.keys()).toContain('draft_7_party');
  expect(onDisk()).not.toContain('draft_7_old');

  vi.setSystemTime(Date.now() + 0.2 * DAY);
  sweepDrafts();
  expect(onDisk()).not.toContain('draft_');
});

test('what another tab kept or sent is known here', async () => {
  await enterAs(7);
  saveDraft(7, 'party', typed);
  await written();
  const sealed = storage.read('draft_7_party');
  dropDraft(7, 'party');
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'aur_draft_7_party' }));

  storage.write('draft_7_party', sealed);
  tell();
  await vi.waitFor(() => expect(readDraft(7, 'party')).toEqual(typed));
  storage.remove('draft_7_party');
  tell();

  expect(readDraft(7, 'party')).toBeNull();
});
