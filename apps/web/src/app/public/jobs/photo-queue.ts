import { TOKEN_SCHEME } from '@aura/contracts/auth';
import { addDossierFile } from '@aura/contracts/claims/dossier';
import { beginUpload } from '@aura/contracts/files/files';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { arrivedOf, SendFailed, sendPiece, type VisitPlace } from '../../../lib/api/send-content.ts';
import { randomId } from '../../../lib/random-id.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { createStore } from '../../../lib/store.ts';
import { changePhoto, contentOf, forgetPhotos, keepPhoto, type KeptPhoto, keptPhotos } from './kept-photos.ts';

const store = createStore<readonly KeptPhoto[]>([]);
export const readQueue = store.read;
export const onQueueChange = store.subscribe;
export const laneOf = ({ partyId, fileType }: Pick<KeptPhoto, 'partyId' | 'fileType'>) => `${partyId} ${fileType}`;

async function publish(token: string): Promise<readonly KeptPhoto[]> {
  const photos = await keptPhotos(token);
  store.write(photos);
  return photos;
}

export async function dropPhoto(token: string, id: string): Promise<void> {
  await forgetPhotos([id]);
  await publish(token);
}

interface NewPhoto extends Pick<KeptPhoto, 'partyId' | 'fileType' | 'name'> {
  readonly content: ArrayBuffer;
}

/** Resolves when the photos are kept: from then on a closed page loses none. */
export async function queuePhotos(token: string, photos: readonly NewPhoto[]): Promise<void> {
  for (const [place, photo] of photos.entries())
    await keepPhoto(token, { ...photo, id: randomId(), takenAt: Date.now() + place / 1000 });
  await publish(token);
  sendQueued(token);
}

/** Small enough that an interrupted piece costs little on a slow line. */
const PIECE_BYTES = 262_144;
const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 15_000;
const SENDING = 'aura-link-photos';
let isSending = false;

/** Sends what waits, one photo after the other, until nothing does or the session ended. Called again, it runs once. */
export function sendQueued(token: string): void {
  if (isSending) return;
  isSending = true;
  const locks = navigator.locks as LockManager | undefined;
  const work = () => sendAll(token);
  // One page at a time: two would announce the same photo twice. A browser that keeps nothing has nothing waiting.
  (locks === undefined ? work() : locks.request(SENDING, work))
    .catch(() => undefined)
    .finally(() => {
      isSending = false;
    });
}

async function sendAll(token: string): Promise<void> {
  await forgetFinished(await publish(token));
  for (let failures = 0; ; ) {
    const next = (await publish(token)).find(({ refused, isSent }) => refused === null && !isSent);
    if (next === undefined) return;
    try {
      await sendPhoto(token, next);
      failures = 0;
    } catch (error) {
      const status = error instanceof ApiError || error instanceof SendFailed ? error.status : 0;
      if (status === 401) return;
      if (status === 404 && next.key !== null) await changePhoto(next.id, { key: null });
      else if ([400, 403, 404, 413].includes(status)) await changePhoto(next.id, { refused: wordsOf(error) });
      else {
        failures += 1;
        await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
      }
    }
  }
}

/** Sent photos are remembered while others of their kind wait; afterwards the dossier counts them. */
async function forgetFinished(photos: readonly KeptPhoto[]): Promise<void> {
  const lanes = new Set(photos.filter(({ isSent }) => !isSent).map(laneOf));
  await forgetPhotos(photos.filter((photo) => photo.isSent && !lanes.has(laneOf(photo))).map(({ id }) => id));
}

/** Waits for the pause, or for the signal to come back. */
function pause(ms: number): Promise<void> {
  return new Promise((go) => {
    window.setTimeout(go, ms);
    window.addEventListener('online', () => go(), { once: true });
  });
}

async function sendPhoto(token: string, photo: KeptPhoto): Promise<void> {
  const { id, partyId, fileType } = photo;
  const bytes = await contentOf(token, id);
  if (bytes === null) return forgetPhotos([id]);
  const key = photo.key ?? (await announce(token, photo));
  const place: VisitPlace = { base: '/files', header: ['authorization', `${TOKEN_SCHEME} ${token}`] };
  const { signal } = new AbortController();
  // After an interruption only the server knows how much has arrived.
  let offset = photo.key === null ? 0 : await arrivedOf(key, signal, undefined, place);
  while (offset < bytes.size) {
    const piece = bytes.slice(offset, offset + PIECE_BYTES);
    offset = await sendPiece({ key, offset, content: piece, signal, onProgress: () => undefined, visit: place });
  }
  const body = { fileKey: key, fileType, caption: '', signedOn: null, pairOf: null };
  // The key is the photo's own: sent again after a lost answer, it is added once.
  await call(addDossierFile, { params: { id: partyId }, body }, { token, idempotencyKey: id });
  await changePhoto(id, { isSent: true, content: null });
}

async function announce(token: string, { id, name, size }: KeptPhoto): Promise<string> {
  const body = { name, size, purpose: 'claimPhoto', fileTypeId: null } as const;
  const { key } = await call(beginUpload, { body }, { token });
  await changePhoto(id, { key });
  return key;
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fieldErrors).flat()[0] ?? error.detail ?? '';
  return error instanceof SendFailed ? (error.detail ?? '') : '';
}

/** A photo is made smaller on the telephone: the line is slow, and this much shows a crack. */
const FIT = { longestSide: 2000, quality: 0.8 } as const;
const SMALL_BYTES = 700_000;

export async function fitPhoto(file: File): Promise<Pick<NewPhoto, 'name' | 'content'>> {
  if (file.size <= SMALL_BYTES) return { name: file.name, content: await file.arrayBuffer() };
  const smaller = await shrinkPhoto(file, FIT);
  if (smaller === null) throw new Error('The photo could not be made smaller');
  return { name: file.name.replace(/\.\w+$/, '.jpg'), content: await smaller.arrayBuffer() };
}
