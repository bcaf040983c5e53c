import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export function activeFileTypes(db: Db) {
  return db
    .selectFrom('fileType')
    .select(['id', 'codename', 'slug', 'name', 'description', 'maxSize', 'requireSignatureDate'])
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`);
}
