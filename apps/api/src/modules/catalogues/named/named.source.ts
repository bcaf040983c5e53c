import type { jobTypes } from '@aura/contracts/catalogues/job-types';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { slugFor } from '../../../core/record/slug.ts';

type NamedListing = typeof jobTypes.listing;
type NamedRecord = typeof jobTypes.record;
export type NamedTable = 'jobType' | 'reportMode' | 'supplyType';

export function namedRows(table: NamedTable): ListingSource<NamedListing, z.output<NamedListing['row']>> {
  return {
    from: sql`${sql.table(table)} t`,
    id: sql`t.id`,
    columns: { id: sql`t.id`, slug: sql`t.slug`, name: sql`t.name`, isActive: sql`t.is_active` },
    sorts: { name: sql`app.fold(t.name)` },
    search: sql`app.fold(t.name)`,
    filters: { active: (isActive) => sql`t.is_active = ${isActive}` },
  };
}

/** The audit uses the table's name in code as the entity's name. */
export function namedSource(table: NamedTable): RecordSource<NamedRecord> {
  return {
    entity: table,
    table,
    read: async (db, id) =>
      db
        .selectFrom(table)
        .select(['id', 'version', 'isActive', 'slug', 'name'])
        .where('id', '=', id)
        .executeTakeFirst(),
    onAdd: async ({ name }, { db }) => ({ slug: await slugFor(db, table, name) }),
    uses: countReferences(table),
  };
}
