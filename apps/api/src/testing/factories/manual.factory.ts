import { createHash, randomUUID } from 'node:crypto';
import { FILE_KINDS, type FileKind } from '@aura/contracts/files/purposes';
import type { FileStore } from '../../adapters/file-store/port.ts';
import type { Db } from '../../db/database.ts';
import { newFileKey } from '../../modules/files/receiving/new-file-key.ts';

export interface ManualTraits {
  readonly addedBy: number;
  readonly content: Buffer;
  readonly kind?: FileKind;
  readonly name?: string;
  readonly groupId?: number;
  readonly customerId?: number | null;
}

export interface GivenManual {
  readonly id: number;
  readonly key: string;
  readonly fileKey: string;
  readonly groupId: number;
}

export async function insertLibraryGroup(db: Db, customerId: number | null = null): Promise<number> {
  const { id } = await db
    .insertInto('assistantGroup')
    .values({ name: 'Manuales', path: `Manuales/${randomUUID()}`, customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A manual as the pipeline leaves it: its rows, and its bytes in the storage; not read yet. */
export async function insertManualFile(db: Db, store: FileStore, traits: ManualTraits): Promise<GivenManual> {
  const { addedBy, content, kind = 'pdf', name = 'Manual de ajuste', customerId = null } = traits;
  const { mediaType } = FILE_KINDS[kind];
  const fileKey = newFileKey(new Date());
  await store.put({ shelf: 'original', key: fileKey }, content, mediaType);
  await db
    .insertInto('storedFile')
    .values({
      key: fileKey,
      name: `${name}.${kind}`,
      purpose: 'assistantManual',
      state: 'ready',
      uploadedBy: addedBy,
      mediaType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
      attachedAt: new Date(),
    })
    .execute();
  const groupId = traits.groupId ?? (await insertLibraryGroup(db, customerId));
  const { id } = await db
    .insertInto('assistantDocument')
    .values({ groupId, name, fileKey, addedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key: `m${id}`, fileKey, groupId };
}
