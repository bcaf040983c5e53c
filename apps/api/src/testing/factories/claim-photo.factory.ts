import { randomBytes } from 'node:crypto';
import type { FileStore } from '../../adapters/file-store/port.ts';
import type { Db } from '../../db/database.ts';
import { newFileKey } from '../../modules/files/receiving/new-file-key.ts';

export interface PhotoTraits {
  readonly claim: { readonly id: number; readonly customerId: number };
  readonly affectedPartyId: number;
  readonly uploadedBy: number;
  readonly caption: string;
  /** WebP, as the pipeline makes it. */
  readonly content: Buffer;
}

/** A photo «antes» in a dossier as the pipeline leaves it: the rows, and the reduced picture in the storage. */
export async function insertClaimPhoto(db: Db, store: FileStore, traits: PhotoTraits): Promise<number> {
  const { claim, affectedPartyId, uploadedBy, caption, content } = traits;
  const key = newFileKey(new Date());
  await store.put({ shelf: 'web', key }, content, 'image/webp');
  await db
    .insertInto('storedFile')
    .values({
      key,
      name: `${caption}.jpg`,
      purpose: 'claimPhoto',
      state: 'ready',
      hasPreview: true,
      uploadedBy,
      mediaType: 'image/jpeg',
      size: content.length,
      sha256: randomBytes(32),
      attachedAt: new Date(),
    })
    .execute();
  const { id } = await db
    .insertInto('claimFile')
    .values({
      claimId: claim.id,
      customerId: claim.customerId,
      affectedPartyId,
      fileKey: key,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', 'foto_antes'),
      caption,
      addedBy: uploadedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
