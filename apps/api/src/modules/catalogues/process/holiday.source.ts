import type { holidayListing, holidayRecord } from '@aura/contracts/catalogues/holidays';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';

export const holidayRows: ListingSource<typeof holidayListing, z.output<typeof holidayListing.row>> = {
  from: sql`holiday h`,
  id: sql`h.id`,
  columns: { id: sql`h.id`, day: sql`h.day`, name: sql`h.name`, isActive: sql`h.is_active` },
  sorts: { name: sql`app.fold(h.name)` },
  search: sql`app.fold(h.name || ' ' || to_char(h.day, 'DD/MM/YYYY'))`,
  filters: {
    from: (day) => sql`h.day >= ${day}::date`,
    to: (day) => sql`h.day <= ${day}::date`,
    active: (isActive) => sql`h.is_active = ${isActive}`,
  },
};

export const holidaySource: RecordSource<typeof holidayRecord> = {
  entity: 'holiday',
  table: 'holiday',
  read: async (db, id) =>
    db
      .selectFrom('holiday')
      .select(['id', 'version', 'isActive', 'day', 'name'])
      .where('id', '=', id)
      .executeTakeFirst(),
  // No table refers to a holiday: terms already computed stay as they are.
  uses: async () => 0,
};
