import { readDraftKey } from '@aura/contracts/accounts';
import { webcrypto } from 'node:crypto';
import { addDossierFile } from '@aura/contracts/claims/dossier';
import { beginUpload, type StoredFile } from '@aura/contracts/files/files';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi, Refusal } from '../../../testing/fake-api.ts';
import { fakeToken } from '../../../testing/fake-session.ts';
import { queuePhotos, readQueue, sendQueued } from './photo-queue.ts';

/** What the browser keeps, and what the server has of each upload. */
interface Kept {
  readonly id: string;
  readonly isSent?: boolean;
  readonly content?: unknown;
}
const kept = new Map<string, Kept>();
const waiting = () => [...kept.values()].filter(({ isSent }) => isSent !== true);
const arrived = new Map<string, number>();
let cuts: number[] = [];
let pieces = 0;

vi.mock('idb', () => ({
  openDB: async () => ({
    getAll: async () => [...kept.values()],
    get: async (_store: string, id: string) => kept.get(id),
    put: async (_store: string, value: Kept) => void kept.set(value.id, value),
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

// The browser's own; the test environment has none.
vi.stubGlobal('crypto', webcrypto);

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
  fakeApi(readDraftKey, { key: btoa('k'.repeat(32)) });
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
  await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 25_000 });

  expect([...arrived.values()]).toEqual(Array.from({ length: 12 }, () => PHOTO_BYTES));
  const added = callsTo(addDossierFile).map(({ input }) => input.body.fileKey);
  expect(new Set(added).size).toBe(12);
  expect(announced).toBe(12);
  expect([...kept.values()].map(({ content }) => content)).toEqual(Array.from({ length: 12 }, () => null));
  expect(callsTo(addDossierFile)[0]?.headers.get('authorization')).toBe(`JWT ${session}`);
});

test('a photo the server refuses stays with the reason and holds up no other', async () => {
  fakeApi(addDossierFile, ({ body }) => {
    if (body.fileKey.endsWith('1')) throw new Refusal(400, { file_key: ['Ese archivo fue rechazado.'] });
    return DOSSIER;
  });

  await queuePhotos(session, photos(2));
  await vi.waitFor(() => expect(readQueue().filter(({ isSent }) => isSent)).toHaveLength(1));

  expect(readQueue().filter(({ isSent }) => !isSent)).toMatchObject([
    { refused: expect.stringContaining('rechazado') },
  ]);
});

test('photos wait for the session of their own contact', async () => {
  await queuePhotos(session, []);
  kept.set('x', { id: 'x', owner: '8', facts: new Uint8Array(), content: new Uint8Array() } as never);

  sendQueued(session);
  await vi.waitFor(() => expect(readQueue()).toEqual([]));

  expect(kept.size).toBe(1);
  expect(announced).toBe(0);
});

test('what is kept shows neither the photo nor what it is of, and without the key nothing is kept', async () => {
  fakeApi(addDossierFile, () => {
    throw new Refusal(400, { file_key: ['Ese archivo fue rechazado.'] });
  });
  const [photo] = photos(1);
  const content = new TextEncoder().encode('una foto de la barda'.repeat(20)).buffer;

  await queuePhotos(session, [{ ...photo, content } as never]);

  const [stored] = [...kept.values()] as unknown as { facts: Uint8Array; content: Uint8Array }[];
  const said = Buffer.concat([stored?.facts ?? [], stored?.content ?? []].map((part) => Buffer.from(part))).toString(
    'latin1',
  );
  expect(said.length).toBeGreaterThan(content.byteLength);
  expect(said).not.toMatch(/barda|foto_despues|0\.jpg/);

  refuseApi(readDraftKey, 503, { detail: 'x' });
  await expect(queuePhotos(fakeToken({ userId: 9 }), photos(1))).rejects.toBeInstanceOf(Error);
  expect(kept.size).toBe(1);
});
