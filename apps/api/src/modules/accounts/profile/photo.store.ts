import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';

/** Stores a photo under the hash of its content. */
export async function storePhoto(db: Db, content: Buffer): Promise<string> {
  const key = createHash('sha256').update(content).digest('hex');
  await db
    .insertInto('userPhoto')
    .values({ key, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return key;
}
