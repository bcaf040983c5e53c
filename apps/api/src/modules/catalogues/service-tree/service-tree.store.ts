import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Families, their subfamilies and the details of those, each sorted by name. */
export async function readLevels(db: Db, { onlyActive }: { onlyActive: boolean }) {
  const states = onlyActive ? [true] : [true, false];
  const shown = ['id', 'name', 'codename', 'slug', 'isActive'] as const;
  const byName = sql`app.fold(name)`;
  const families = await db
    .selectFrom('serviceFamily')
    .select(shown)
    .where('isActive', 'in', states)
    .orderBy(byName)
    .execute();
  const subfamilies = await db
    .selectFrom('serviceSubfamily')
    .select([...shown, 'familyId'])
    .where('isActive', 'in', states)
    .orderBy(byName)
    .execute();
  const details = await db
    .selectFrom('serviceDetail')
    .select([...shown, 'subfamilyId'])
    .where('isActive', 'in', states)
    .orderBy(byName)
    .execute();
  return {
    families,
    subfamilies: Map.groupBy(subfamilies, ({ familyId }) => familyId),
    details: Map.groupBy(details, ({ subfamilyId }) => subfamilyId),
  };
}
