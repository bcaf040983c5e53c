import { createHash } from 'node:crypto';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import type { Act } from '../../../core/act.ts';
import { newFileKey } from '../receiving/new-file-key.ts';

export interface MadeFile {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Puts bytes that the application made itself into the storage. They are of nobody until `recordMadeFile` takes them into a record. */
export async function storeMadeFile(
  { fileStore, now }: Pick<Act, 'fileStore' | 'now'>,
  { content, name, mediaType }: { readonly content: Buffer; readonly name: string; readonly mediaType: string },
): Promise<MadeFile> {
  const key = newFileKey(now());
  await fileStore.put({ shelf: 'original', key }, content, mediaType);
  return { key, name, mediaType, size: content.length, sha256: createHash('sha256').update(content).digest() };
}

/** The row of such a file, in the transaction of the record that keeps it: made here, it needs no check. */
export async function recordMadeFile(
  { db, now }: Pick<Act, 'db' | 'now'>,
  { key, name, mediaType, size, sha256 }: MadeFile,
  { purpose, of }: { readonly purpose: FilePurposeName; readonly of: number },
): Promise<void> {
  await db
    .insertInto('storedFile')
    .values({
      key,
      name,
      mediaType,
      size,
      sha256,
      purpose,
      state: 'ready',
      uploadedBy: of,
      checkedAt: now(),
      attachedAt: now(),
    })
    .execute();
}

/** Where the record did not come about. */
export async function dropMadeFile({ fileStore }: Pick<Act, 'fileStore'>, { key }: MadeFile): Promise<void> {
  await fileStore.remove([{ shelf: 'original', key }]);
}
