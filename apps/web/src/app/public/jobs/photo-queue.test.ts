import { addDossierFile } from '@aura/contracts/claims/dossier';
import { beginUpload, type StoredFile } from '@aura/contracts/files/files';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, Refusal } from '../../../testing/fake-api.ts';
import { fakeToken } from '../../../testing/fake-session.ts';
import { queuePhotos, readQueue, sendQueued } from './photo-queue.ts';

/** What the browser keeps, and what the server has of each upload. */
const kept = new Map<string, { id: string }>();
const arrived = new Map<string, number>();
let cuts: number[] = [];
let pieces = 0;

vi.mock('idb', () => ({
  openDB: async () => ({
    getAll: async () => [...kept.values()],
    put: async (_store: string, value: { id: string }) => void kept.set(value.id, value),
    delete: async (_store: string, id: string) => void kept.delete(id),
    close: () => undefined,
  }),
}));
vi.mock('../../../lib/api/send-content.ts', async (original) => {
  const real = await original<typeof import('../../../lib/api/send-content.ts')>();
  return {
    ...real,
    arrivedOf: async (key: string) => arrived.get(key) ?? 0,
    sendPiece: async ({ key, offset, content }: { key: string; offset: number; content: Blob }) => {
      pieces += 1;
      // The line is cut when half of the piece is there.
      const isCut = cuts.includes(pieces);
      const has = offset + (isCut ? Math.floor(content.size / 2) : content.size);
      arrived.set(key, has);
      if (isCut) throw new real.SendFailed(0);
      return has;
    },
  };
});

const DOSSIER = { affectedPartyId: 3, claim: 'x', lines: [], missing: [] };
const session = fakeToken();
const PHOTO_BYTES = 600_000;
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    partyId: 3,
    fileType: 'foto_despues',
    name: `${at}.jpg`,
    content: new ArrayBuffer(PHOTO_BYTES),
  }));
let announced = 0;

beforeEach(() => {
  kept.clear();
  arrived.clear();
  cuts = [];
  pieces = 0;
  announced = 0;
  fakeApi(beginUpload, () => {
    announced += 1;
    return {
      key: `00000000-0000-4000-8000-${String(announced).padStart(12, '0')}`,
      name: 'a.jpg',
      mediaType: 'image/jpeg',
      size: PHOTO_BYTES,
      state: 'receiving',
      refusal: null,
      width: null,
      height: null,
      takenAt: null,
      uploadedAt: new Date(),
      thumbnailUrl: null,
    } satisfies StoredFile;
  });
  fakeApi(addDossierFile, DOSSIER);
});

test('twelve photos arrive whole and once each through three cuts of the line', { timeout: 30_000 }, async () => {
  cuts = [2, 17, 30];

  await queuePhotos(session, photos(12));
  expect(kept.size).toBe(12);
  await vi.waitFor(() => expect(kept.size).toBe(0), { timeout: 25_000 });

  expect([...arrived.values()]).toEqual(Array.from({ length: 12 }, () => PHOTO_BYTES));
  const added = callsTo(addDossierFile).map(({ input }) => input.body.fileKey);
  expect(new Set(added).size).toBe(12);
  expect(announced).toBe(12);
  expect(callsTo(addDossierFile)[0]?.headers.get('authorization')).toBe(`JWT ${session}`);
});

test('a photo the server refuses stays with the reason and holds up no other', async () => {
  fakeApi(addDossierFile, ({ body }) => {
    if (body.fileKey.endsWith('1')) throw new Refusal(400, { file_key: ['Ese archivo fue rechazado.'] });
    return DOSSIER;
  });

  await queuePhotos(session, photos(2));
  await vi.waitFor(() => expect(kept.size).toBe(1));

  expect(readQueue().waiting).toMatchObject([{ refused: expect.stringContaining('rechazado') }]);
});

test('photos wait for the session of their own contact', async () => {
  await queuePhotos(session, []);
  kept.set('x', { id: 'x', ...photos(1)[0], owner: '8', key: null, refused: null, takenAt: 1 } as never);

  sendQueued(session);
  await vi.waitFor(() => expect(readQueue().waiting).toEqual([]));

  expect(kept.size).toBe(1);
  expect(announced).toBe(0);
});
