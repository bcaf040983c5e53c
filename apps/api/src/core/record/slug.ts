import { slugOf } from '@aura/domain/slug';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';

/** A readable, unique slug from a name: `cdmx-norte`, and `cdmx-norte-2` when that is taken. */
export async function slugFor(
  db: Db,
  table: keyof DB,
  name: string,
  reserved: readonly string[] = [],
): Promise<string> {
  const base = slugOf(name) || 'sin-nombre';
  const { rows } = await sql<{
    slug: string;
  }>`select slug from ${sql.table(table)} where slug = ${base} or slug like ${`${base}-%`}`.execute(db);
  const taken = new Set([...rows.map(({ slug }) => slug), ...reserved]);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
