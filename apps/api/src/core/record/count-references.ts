import { snakeCase } from '@aura/domain/snake-case';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/tables.generated.ts';

/**
 * Counts rows that reference a record. The foreign keys are read from the catalogue, so that tables added later are
 * included. `besides`: tables whose rows are created and deleted with the record.
 */
export function countReferences(
  table: keyof DB,
  besides: readonly (keyof DB)[] = [],
): (db: Db, id: number) => Promise<number> {
  return async (db, id) => {
    const { rows: links } = await sql<{ owner: string; column: string }>`
      select owner.relname as owner, a.attname as column
      from pg_constraint c
        join pg_class target on target.oid = c.confrelid and target.relnamespace = 'public'::regnamespace
        join pg_class owner on owner.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.conparentid = 0 and target.relname = ${snakeCase(table)} and owner.relname <> all(${besides.map(snakeCase)})`.execute(
      db,
    );
    if (links.length === 0) return 0;
    const counts = links.map(
      ({ owner, column }) => sql`(select count(*) from ${sql.table(owner)} where ${sql.ref(column)} = ${id})`,
    );
    const { rows } = await sql<{ used: number }>`select ${sql.join(counts, sql` + `)} as used`.execute(db);
    return rows[0]?.used ?? 0;
  };
}
