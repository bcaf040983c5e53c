import { randomBytes } from 'node:crypto';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import type { Db } from '../../db/database.ts';
import { newFileKey } from '../../modules/files/receiving/new-file-key.ts';

export interface FileTraits {
  readonly uploadedBy: number;
  readonly name?: string;
  readonly purpose?: FilePurposeName;
  readonly state?: string;
  readonly isAttached?: boolean;
}

/** A row as the check leaves it; nothing is in the storage. */
export async function insertFile(db: Db, traits: FileTraits) {
  const { uploadedBy, name = 'constancia.pdf', purpose = 'providerDocument', state = 'ready', isAttached } = traits;
  return db
    .insertInto('storedFile')
    .values({
      key: newFileKey(new Date()),
      name,
      purpose,
      state,
      uploadedBy,
      mediaType: 'application/pdf',
      size: 1000,
      sha256: randomBytes(32),
      refusal: state === 'refused' ? 'El PDF está incompleto.' : '',
      attachedAt: isAttached ? new Date() : null,
    })
    .returning(['key', 'name'])
    .executeTakeFirstOrThrow();
}

export interface DocumentTraits {
  readonly providerId: number;
  readonly addedBy: number;
  readonly kind?: string;
  readonly title?: string;
  readonly fileName?: string;
  readonly expiresOn?: string | null;
  /** Accepted by default. */
  readonly review?: 'pending' | 'accepted';
}

export async function insertProviderDocument(db: Db, traits: DocumentTraits) {
  const {
    providerId,
    addedBy,
    kind = 'taxCertificate',
    title = '',
    fileName,
    expiresOn = null,
    review = 'accepted',
  } = traits;
  const file = await insertFile(db, { uploadedBy: addedBy, isAttached: true, ...(fileName && { name: fileName }) });
  const reviewed = review === 'accepted' ? { review, reviewedBy: addedBy, reviewedAt: new Date() } : { review };
  const document = await db
    .insertInto('providerDocument')
    .values({ providerId, addedBy, kind, title, expiresOn, fileKey: file.key, ...reviewed })
    .returning(['id', 'fileKey'])
    .executeTakeFirstOrThrow();
  return document;
}
