import type { unitListing, unitRecord } from '@aura/contracts/catalogues/units';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';

export const unitRows: ListingSource<typeof unitListing, z.output<typeof unitListing.row>> = {
  from: sql`unit_of_measure u`,
  id: sql`u.id`,
  columns: {
    id: sql`u.id`,
    abbreviation: sql`u.abbreviation`,
    name: sql`u.name`,
    satKey: sql`u.sat_key`,
    isActive: sql`u.is_active`,
  },
  sorts: { name: sql`app.fold(u.name)`, abbreviation: sql`app.fold(u.abbreviation)` },
  search: sql`app.fold(u.name || ' ' || u.abbreviation || ' ' || u.sat_key)`,
  filters: { active: (isActive) => sql`u.is_active = ${isActive}` },
};

export const unitSource: RecordSource<typeof unitRecord> = {
  entity: 'unit',
  table: 'unitOfMeasure',
  read: async (db, id) =>
    db
      .selectFrom('unitOfMeasure')
      .select(['id', 'version', 'isActive', 'abbreviation', 'name', 'satKey'])
      .where('id', '=', id)
      .executeTakeFirst(),
  uses: countReferences('unitOfMeasure'),
};
