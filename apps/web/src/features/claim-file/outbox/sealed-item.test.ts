import { readDraftKey } from '@aura/contracts/accounts';
import { beforeEach, expect, test } from 'vitest';
import { ensureAccount } from '../../../lib/session/enter.ts';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { refuseApi } from '../../../testing/fake-api.ts';
import { fakeServerFor, fakeToken, fakeUser } from '../../../testing/fake-session.ts';
import type { WaitingPhoto } from './outbox-item.ts';
import { closeItem, openItem } from './sealed-item.ts';

const photo: WaitingPhoto = {
  kind: 'photo',
  key: 'e0a8a2d6-6f57-4b5c-a0a3-5a2f5e0b7c10',
  visitKey: '7f3a1c52-90be-4d11-8c55-0b7d1f0a9e21',
  userId: 7,
  madeAt: new Date('2026-11-15T17:00:00Z'),
  slug: 'choque-insurgentes',
  partyId: 3,
  partyName: 'Rosa Delgado',
  problem: null,
  name: 'fachada.jpg',
  fileType: 'foto_antes',
  content: new TextEncoder().encode('cortina doblada').buffer,
  fileKey: null,
};

async function enterAs(userId: number): Promise<void> {
  fakeServerFor(fakeUser({ id: userId }));
  beginSession(fakeToken({ userId }));
  await ensureAccount();
}

beforeEach(() => enterAs(7));

test('a waiting item is unreadable in storage, and whole again for its author', async () => {
  const kept = await closeItem(photo);

  const onDisk = new TextDecoder().decode(kept.sealed);
  for (const word of ['Rosa', 'choque', 'fachada', 'cortina']) expect(onDisk).not.toContain(word);
  endSession('left');
  expect(await openItem(kept)).toBeNull();
  await enterAs(7);
  expect(await openItem(kept)).toEqual(photo);
});

test('the next person on the same telephone cannot open it', async () => {
  const kept = await closeItem(photo);
  endSession('left');

  await enterAs(8);

  expect(await openItem(kept)).toBeNull();
});

test('without its key a visit is not written down in clear', async () => {
  endSession('left');
  refuseApi(readDraftKey, 503);
  beginSession(fakeToken());

  await expect(closeItem(photo)).rejects.toThrow('The sealing key is missing');
});
