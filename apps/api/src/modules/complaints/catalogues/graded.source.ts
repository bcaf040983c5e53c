import type { complaintCauses } from '@aura/contracts/complaints/complaint-catalogues';
import { SEVERITIES, type Severity } from '@aura/domain/complaints/complaint';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { slugFor } from '../../../core/record/slug.ts';

type GradedListing = typeof complaintCauses.listing;
type GradedRecord = typeof complaintCauses.record;
type GradedTable = 'complaintCause' | 'complaintChannel';

/** Used by the application itself: they can be deactivated, never deleted. */
const WRITTEN_BY_US = ['extranet', 'enlace-del-afectado'];

export function gradedRows(table: GradedTable): ListingSource<GradedListing, z.output<GradedListing['row']>> {
  return {
    from: sql`${sql.table(table)} t`,
    id: sql`t.id`,
    columns: {
      id: sql`t.id`,
      slug: sql`t.slug`,
      name: sql`t.name`,
      severity: sql`t.severity`,
      isActive: sql`t.is_active`,
    },
    sorts: { name: sql`app.fold(t.name)`, severity: sql`array_position(${SEVERITIES}::text[], t.severity)` },
    search: sql`app.fold(t.name)`,
    filters: {
      severity: (chosen) => sql`t.severity = any(${chosen})`,
      active: (isActive) => sql`t.is_active = ${isActive}`,
    },
  };
}

/** The audit uses the table's name in code as the entity's name. */
export function gradedSource(table: GradedTable): RecordSource<GradedRecord> {
  const countUses = countReferences(table);
  return {
    entity: table,
    table,
    read: async (db, id) =>
      db
        .selectFrom(table)
        .select(['id', 'version', 'isActive', 'slug', 'name', sql<Severity>`severity`.as('severity')])
        .where('id', '=', id)
        .executeTakeFirst(),
    onAdd: async ({ name }, { db }) => ({
      slug: await slugFor(db, table, name),
      position: sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`,
    }),
    uses: async (db, id) => {
      const { slug } = await db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirstOrThrow();
      return WRITTEN_BY_US.includes(slug) ? 1 : countUses(db, id);
    },
  };
}
