import { addDossierFile } from '@aura/contracts/claims/dossier';
import { checkIn } from '@aura/contracts/claims/visits';
import { beginUpload } from '@aura/contracts/files/files';
import { call } from '../../../lib/api/call.ts';
import { arrivedOf, SendFailed, sendPiece } from '../../../lib/api/send-content.ts';
import { textsOf } from '../../../lib/texts.ts';
import type { OutboxItem, WaitingPhoto, WaitingVisit } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';
import { ItemRefused } from './outbox.ts';
import { outboxTexts } from './outbox.texts.ts';

type Keep = OutboxStore['replace'];

/** Sends one item. Its idempotency key makes a retry harmless. */
export function sendItem(item: OutboxItem, keep: Keep): Promise<void> {
  return item.kind === 'photo' ? sendPhoto(item, keep) : sendVisit(item);
}

async function sendVisit(visit: WaitingVisit): Promise<void> {
  const { key, userId, partyId, latitude, longitude, accuracy, madeAt, appointmentId, justification } = visit;
  const body = { clientKey: key, latitude, longitude, accuracy, at: madeAt, appointmentId, justification };
  await call(checkIn, { params: { id: partyId }, body }, { userId });
}

async function sendPhoto(photo: WaitingPhoto, keep: Keep): Promise<void> {
  const fileKey = photo.fileKey ?? (await announce(photo));
  if (photo.fileKey === null) await keep({ ...photo, fileKey });
  await sendContent(photo, fileKey, keep);
  await call(
    addDossierFile,
    {
      params: { id: photo.partyId },
      body: {
        fileKey,
        fileType: photo.fileType,
        caption: '',
        signedOn: null,
        pairOf: null,
        visitKey: photo.visitKey,
      },
    },
    { idempotencyKey: photo.key, userId: photo.userId },
  );
}

async function announce({ name, content, userId }: WaitingPhoto): Promise<string> {
  const body = { name, size: content.byteLength, purpose: 'claimPhoto', fileTypeId: null } as const;
  return (await call(beginUpload, { body }, { userId })).key;
}

/** Small enough that an interrupted piece costs little. */
const PIECE_BYTES = 2_097_152;

async function sendContent(photo: WaitingPhoto, key: string, keep: Keep): Promise<void> {
  const { signal } = new AbortController();
  const { userId } = photo;
  const content = new Blob([photo.content]);
  try {
    let offset = await arrivedOf(key, signal, userId);
    while (offset < content.size) {
      const piece = content.slice(offset, offset + PIECE_BYTES);
      offset = await sendPiece({ key, offset, content: piece, signal, userId, onProgress: () => undefined });
    }
  } catch (error) {
    if (!(error instanceof SendFailed)) throw error;
    // A partial upload that waited too long was deleted: the next try starts over.
    if (error.status === 404 || error.status === 410) await keep({ ...photo, fileKey: null });
    if (isFinal(error.status)) throw new ItemRefused(error.detail ?? textsOf(outboxTexts).badPhoto);
    throw error;
  }
}

function isFinal(status: number): boolean {
  return status === 400 || status === 403 || status === 413 || status === 415 || status === 422;
}
