import type { Db } from '../../../db/database.ts';

export async function providerNames(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('provider')
    .select(['id', 'slug', 'fullName as name', 'commercialName', 'providerNumber'])
    .where((build) => build('id', '=', build.fn.any(build.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
