import { TOKEN_SCHEME } from '@aura/contracts/auth';
import { addDossierFile } from '@aura/contracts/claims/dossier';
import { beginUpload } from '@aura/contracts/files/files';
import { type DBSchema, openDB } from 'idb';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { arrivedOf, SendFailed, sendPiece, type VisitPlace } from '../../../lib/api/send-content.ts';
import { randomId } from '../../../lib/random-id.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { createStore } from '../../../lib/store.ts';
import { subjectOf } from '../../../lib/session/token-life.ts';

/** A photo kept in the browser until the server has put it into the dossier. */
export interface QueuedPhoto {
  readonly id: string;
  /** The account of the link: another contact's photos wait for its own session. */
  readonly owner: string;
  readonly partyId: number;
  readonly fileType: string;
  readonly name: string;
  readonly content: ArrayBuffer;
  /** Key of the announced upload; null before. */
  readonly key: string | null;
  /** Why the server refused it; null while it can still succeed. */
  readonly refused: string | null;
  readonly takenAt: number;
}

interface Photos extends DBSchema {
  photos: { key: string; value: QueuedPhoto };
}

const open = () =>
  openDB<Photos>('aura-link-photos', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('photos', { keyPath: 'id' }),
  });

export interface QueueState {
  readonly waiting: readonly Omit<QueuedPhoto, 'content'>[];
  /** By party and file type, since the page was opened. */
  readonly sent: Readonly<Record<string, number>>;
}

const store = createStore<QueueState>({ waiting: [], sent: {} });
export const readQueue = store.read;
export const onQueueChange = store.subscribe;
export const laneOf = ({ partyId, fileType }: Pick<QueuedPhoto, 'partyId' | 'fileType'>) => `${partyId} ${fileType}`;

async function publish(owner: string): Promise<readonly QueuedPhoto[]> {
  const database = await open();
  const all = (await database.getAll('photos')).filter((photo) => photo.owner === owner);
  database.close();
  const inOrder = all.toSorted((one, other) => one.takenAt - other.takenAt);
  store.write({ ...store.read(), waiting: inOrder.map(({ content: _content, ...shown }) => shown) });
  return inOrder;
}

async function keep(photo: QueuedPhoto): Promise<void> {
  const database = await open();
  await database.put('photos', photo);
  database.close();
}

export async function dropPhoto(token: string, id: string): Promise<void> {
  const database = await open();
  await database.delete('photos', id);
  database.close();
  await publish(subjectOf(token) ?? '');
}

type NewPhoto = Pick<QueuedPhoto, 'partyId' | 'fileType' | 'name' | 'content'>;

/** Resolves when the photos are kept: from then on a closed page loses none. */
export async function queuePhotos(token: string, photos: readonly NewPhoto[]): Promise<void> {
  const owner = subjectOf(token) ?? '';
  for (const [place, photo] of photos.entries())
    await keep({
      ...photo,
      id: randomId(),
      owner,
      key: null,
      refused: null,
      takenAt: Date.now() + place / 1000,
    });
  await publish(owner);
  sendQueued(token);
}

/** Small enough that an interrupted piece costs little on a slow line. */
const PIECE_BYTES = 262_144;
const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 15_000;
let isSending = false;

/** Sends what waits, one photo after the other, until nothing does or the session ended. Called again, it runs once. */
export function sendQueued(token: string): void {
  if (isSending) return;
  isSending = true;
  // A browser without storage has no waiting photos; it says so when a photo is chosen.
  sendAll(token)
    .catch(() => undefined)
    .finally(() => {
      isSending = false;
    });
}

async function sendAll(token: string): Promise<void> {
  const owner = subjectOf(token) ?? '';
  for (let failures = 0; ; ) {
    const next = (await publish(owner)).find(({ refused }) => refused === null);
    if (next === undefined) return;
    try {
      await sendPhoto(token, next);
      failures = 0;
      const lane = laneOf(next);
      const { sent } = store.read();
      store.write({ ...store.read(), sent: { ...sent, [lane]: (sent[lane] ?? 0) + 1 } });
    } catch (error) {
      const status = error instanceof ApiError || error instanceof SendFailed ? error.status : 0;
      if (status === 401) return;
      if (status === 404 && next.key !== null) await keep({ ...next, key: null });
      else if ([400, 403, 404, 413].includes(status)) await keep({ ...next, refused: wordsOf(error) });
      else {
        failures += 1;
        await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
      }
    }
  }
}

/** Waits for the pause, or for the signal to come back. */
function pause(ms: number): Promise<void> {
  return new Promise((go) => {
    window.setTimeout(go, ms);
    window.addEventListener('online', () => go(), { once: true });
  });
}

async function sendPhoto(token: string, photo: QueuedPhoto): Promise<void> {
  const { id, partyId, fileType, content } = photo;
  const key = photo.key ?? (await announce(token, photo));
  const place: VisitPlace = { base: '/files', header: ['authorization', `${TOKEN_SCHEME} ${token}`] };
  const { signal } = new AbortController();
  const bytes = new Blob([content]);
  // After an interruption only the server knows how much has arrived.
  let offset = photo.key === null ? 0 : await arrivedOf(key, signal, undefined, place);
  while (offset < bytes.size) {
    const piece = bytes.slice(offset, offset + PIECE_BYTES);
    offset = await sendPiece({ key, offset, content: piece, signal, onProgress: () => undefined, visit: place });
  }
  const body = { fileKey: key, fileType, caption: '', signedOn: null, pairOf: null };
  // The key is the photo's own: sent again after a lost answer, it is added once.
  await call(addDossierFile, { params: { id: partyId }, body }, { token, idempotencyKey: id });
  const database = await open();
  await database.delete('photos', id);
  database.close();
}

async function announce(token: string, photo: QueuedPhoto): Promise<string> {
  const body = { name: photo.name, size: photo.content.byteLength, purpose: 'claimPhoto', fileTypeId: null } as const;
  const { key } = await call(beginUpload, { body }, { token });
  await keep({ ...photo, key });
  return key;
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fieldErrors).flat()[0] ?? error.detail ?? '';
  return error instanceof SendFailed ? (error.detail ?? '') : '';
}

/** A photo is made smaller on the telephone: the line is slow, and this much shows a crack. */
const FIT = { longestSide: 2000, quality: 0.8 } as const;
const SMALL_BYTES = 700_000;

export async function fitPhoto(file: File): Promise<Pick<QueuedPhoto, 'name' | 'content'>> {
  if (file.size <= SMALL_BYTES) return { name: file.name, content: await file.arrayBuffer() };
  const smaller = await shrinkPhoto(file, FIT);
  if (smaller === null) throw new Error('The photo could not be made smaller');
  return { name: file.name.replace(/\.\w+$/, '.jpg'), content: await smaller.arrayBuffer() };
}
