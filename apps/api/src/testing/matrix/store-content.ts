import { s3FileStore } from '../../adapters/file-store/real.ts';
import { storageOf } from '../../config.ts';
import type { TestApi } from '../test-api.ts';

const stored = new WeakMap<TestApi, Set<number>>();

/** Stores bytes for a file of a dossier, which otherwise is a row only; once, since no call deletes them. */
export async function storeContent(api: TestApi, fileId: number): Promise<void> {
  const files = stored.get(api) ?? new Set();
  stored.set(api, files);
  if (files.has(fileId)) return;
  const file = await api.db.selectFrom('claimFile').select('fileKey').where('id', '=', fileId).executeTakeFirst();
  if (file === undefined) return;
  const store = s3FileStore(storageOf(api.config));
  await store.put({ shelf: 'original', key: file.fileKey }, Buffer.from('%PDF-'), 'application/pdf');
  store.close();
  files.add(fileId);
}
