import { FILE_KINDS } from '@aura/contracts/files/purposes';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { Finding } from './verdict.ts';

interface Checked {
  readonly key: string;
  /** The bytes that were examined and scanned: the object in the storage may have been overwritten meanwhile. */
  readonly path: string;
}

/** Release, in this order: store the thumbnails, copy the original, mark the row released, delete the upload. */
export async function keepReady(
  { db, fileStore }: JobContext,
  { key, path }: Checked,
  { sha256, finding }: { sha256: Buffer; finding: Finding },
): Promise<void> {
  const { photo } = finding;
  const { mediaType } = FILE_KINDS[finding.kind];
  if (photo !== null) {
    await fileStore.put({ shelf: 'web', key }, photo.web, 'image/webp');
    await fileStore.put({ shelf: 'thumbnail', key }, photo.thumbnail, 'image/webp');
  }
  await fileStore.putFile({ shelf: 'original', key }, path, mediaType);
  const { width = null, height = null, takenAt = null, latitude = null, longitude = null } = photo ?? {};
  const facts = { width, height, takenAt, latitude, longitude, hasPreview: photo !== null };
  await settle(db, key, { state: 'ready', sha256, mediaType, refusal: '', ...facts });
  await fileStore.abandon(key);
}

/** Deletes the bytes and keeps the reason. */
export async function keepRefused(
  { db, fileStore }: JobContext,
  { key }: Pick<Checked, 'key'>,
  { sha256, reason }: { sha256: Buffer; reason: string },
): Promise<void> {
  await settle(db, key, { state: 'refused', sha256, refusal: reason.slice(0, 300) });
  await fileStore.abandon(key);
}

/** Moves the file to quarantine for investigation; it is never served. */
export async function keepInfected(
  { db, fileStore, log }: JobContext,
  { key, path }: Checked,
  { sha256, signature }: { sha256: Buffer; signature: string },
): Promise<void> {
  log.warn({ key, signature }, 'malware in an upload');
  await fileStore.putFile({ shelf: 'quarantine', key }, path, 'application/octet-stream');
  const refusal = 'El antivirus encontró un programa dañino. El archivo quedó en cuarentena y nadie lo puede abrir.';
  await settle(db, key, { state: 'infected', sha256, refusal });
  await fileStore.abandon(key);
}

async function settle(db: JobContext['db'], key: string, values: Record<string, unknown>): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ ...values, checkedAt: new Date() })
    .where('key', '=', key)
    .where('state', '=', 'checking')
    .execute();
}
