import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function gridAxes(db: Db) {
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'codename', 'name'])
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`)
    .execute();
  const zones = await db
    .selectFrom('zone')
    .select(['id', 'slug', 'name', 'shortName'])
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`)
    .execute();
  return { customers, zones };
}
