import { randomBytes } from 'node:crypto';
import type { FileStore } from '../../adapters/file-store/port.ts';
import type { Db } from '../../db/database.ts';
import { newFileKey } from '../../modules/files/receiving/new-file-key.ts';

export interface ShownFileTraits {
  readonly claim: { readonly id: number; readonly customerId: number };
  readonly affectedPartyId: number | null;
  readonly uploadedBy: number;
  readonly name: string;
  readonly isPhoto?: boolean;
  readonly isVisibleInExtranet?: boolean;
  /** Bytes of the original and of the derived picture; without them nothing is stored. */
  readonly content?: { readonly original: Buffer; readonly web: Buffer };
}

/** A file of a claim as the pipeline leaves it, shown in the extranet or not. */
export async function insertShownFile(db: Db, store: FileStore, traits: ShownFileTraits): Promise<number> {
  const { claim, affectedPartyId, uploadedBy, name, isPhoto = false, isVisibleInExtranet = true, content } = traits;
  const key = newFileKey(new Date());
  if (content !== undefined) {
    await store.put({ shelf: 'original', key }, content.original, 'image/jpeg');
    await store.put({ shelf: 'web', key }, content.web, 'image/webp');
  }
  await db
    .insertInto('storedFile')
    .values({
      key,
      name,
      purpose: isPhoto ? 'claimPhoto' : 'claimDocument',
      state: 'ready',
      hasPreview: isPhoto,
      uploadedBy,
      mediaType: isPhoto ? 'image/jpeg' : 'application/pdf',
      size: 1000,
      sha256: randomBytes(32),
      latitude: isPhoto ? 19.4326 : null,
      longitude: isPhoto ? -99.1332 : null,
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
      caption: '',
      isVisibleInExtranet,
      addedBy: uploadedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
