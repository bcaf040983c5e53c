import { createHash } from 'node:crypto';
import type { FileStore } from '../../adapters/file-store/port.ts';
import type { Db } from '../../db/database.ts';
import { newFileKey } from '../../modules/files/receiving/new-file-key.ts';

export interface DocumentInDossier {
  readonly claim: { readonly id: number; readonly customerId: number };
  readonly affectedPartyId: number;
  readonly addedBy: number;
  readonly name: string;
  readonly content: Buffer;
  readonly type?: string;
  readonly isVisibleInExtranet?: boolean;
  readonly position?: { readonly latitude: number; readonly longitude: number };
  /** Stored with the row; pass it to disagree with the stored bytes. */
  readonly sha256?: Buffer;
}

/** A document in the dossier of a party as the pipeline leaves it: its rows, and its bytes in the storage. */
export async function insertDocument(db: Db, store: FileStore, traits: DocumentInDossier): Promise<string> {
  const { claim, affectedPartyId, addedBy, name, content, type = 'croquis', isVisibleInExtranet = false } = traits;
  const key = newFileKey(new Date());
  await store.put({ shelf: 'original', key }, content, 'application/pdf');
  await db
    .insertInto('storedFile')
    .values({
      key,
      name,
      purpose: 'claimDocument',
      state: 'ready',
      uploadedBy: addedBy,
      mediaType: 'application/pdf',
      size: content.length,
      sha256: traits.sha256 ?? createHash('sha256').update(content).digest(),
      attachedAt: new Date(),
      ...traits.position,
    })
    .execute();
  await db
    .insertInto('claimFile')
    .values({
      claimId: claim.id,
      customerId: claim.customerId,
      affectedPartyId,
      fileKey: key,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', type),
      addedBy,
      isVisibleInExtranet,
    })
    .execute();
  return key;
}
