import { addDossierFile } from '@aura/contracts/claims/dossier';
import { checkIn } from '@aura/contracts/claims/visits';
import { beginUpload } from '@aura/contracts/files/files';
import { expect, test, vi } from 'vitest';
import { beginSession } from '../../../lib/session/session.ts';
import { callsTo, refuseApi } from '../../../testing/fake-api.ts';
import { fakeToken } from '../../../testing/fake-session.ts';
import type { WaitingPhoto, WaitingVisit } from './outbox-item.ts';
import { sendItem } from './send-item.ts';

const waiting = {
  userId: 7,
  madeAt: new Date('2026-11-15T17:00:00Z'),
  slug: 'choque-insurgentes',
  partyId: 3,
  partyName: 'Rosa Delgado',
  problem: null,
};
const visit: WaitingVisit = {
  ...waiting,
  kind: 'checkIn',
  key: '7f3a1c52-90be-4d11-8c55-0b7d1f0a9e21',
  latitude: 19.4,
  longitude: -99.1,
  accuracy: 12,
  appointmentId: null,
  justification: '',
};
const photo: WaitingPhoto = {
  ...waiting,
  kind: 'photo',
  key: 'e0a8a2d6-6f57-4b5c-a0a3-5a2f5e0b7c10',
  visitKey: visit.key,
  name: 'IMG_1.jpg',
  fileType: 'foto_antes',
  content: new ArrayBuffer(8),
  fileKey: null,
};

test.each([
  ['a visit', visit],
  ['a photo', photo],
  ['a photo half sent', { ...photo, fileKey: 'a'.repeat(32) }],
])('%s of a user who signed out on this phone is not sent with the token of the next', async (_what, item) => {
  for (const endpoint of [checkIn, beginUpload, addDossierFile]) refuseApi(endpoint, 500);
  const fetched = vi.spyOn(globalThis, 'fetch');
  beginSession(fakeToken({ userId: 8 }));

  await expect(sendItem(item, async () => undefined)).rejects.toMatchObject({ name: 'SomebodyElse' });

  expect(fetched).not.toHaveBeenCalled();
  expect([checkIn, beginUpload, addDossierFile].flatMap((endpoint) => callsTo(endpoint))).toEqual([]);
});
