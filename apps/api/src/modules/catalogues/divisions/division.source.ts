import type { divisionListing, divisionRecord } from '@aura/contracts/catalogues/divisions';
import { sql } from 'kysely';
import type * as z from 'zod';
import { Invalid } from '../../../core/errors.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';

export const divisionRows: ListingSource<typeof divisionListing, z.output<typeof divisionListing.row>> = {
  from: sql`division d`,
  id: sql`d.id`,
  columns: {
    id: sql`d.id`,
    code: sql`d.code`,
    name: sql`d.name`,
    zones: sql`array(select z.name from zone z where z.division_id = d.id order by app.fold(z.name))`,
    isActive: sql`d.is_active`,
  },
  sorts: { name: sql`app.fold(d.name)` },
  search: sql`app.fold(d.name || ' ' || d.code)`,
  filters: { active: (isActive) => sql`d.is_active = ${isActive}` },
};

export const divisionSource: RecordSource<typeof divisionRecord> = {
  entity: 'division',
  table: 'division',
  read: async (db, id) =>
    db
      .selectFrom('division as d')
      .select(['d.id', 'd.version', 'd.isActive', 'd.name', 'd.code'])
      .select(sql<number[]>`array(select z.id from zone z where z.division_id = d.id order by z.id)`.as('zoneIds'))
      .where('d.id', '=', id)
      .executeTakeFirst(),
  columns: ({ name, code }) => ({ name: name.trim(), code }),
  after: async ({ db }, id, { zoneIds }) => {
    await db.updateTable('zone').set({ divisionId: null }).where('divisionId', '=', id).execute();
    if (zoneIds.length === 0) return;
    const moved = await db
      .updateTable('zone')
      .set({ divisionId: id })
      .where('id', 'in', zoneIds)
      .returning('id')
      .execute();
    if (moved.length < new Set(zoneIds).size) throw new Invalid({ zoneIds: 'Elija zonas que existan' });
  },
  uses: async (db, id) => {
    const { used } = await db
      .selectFrom('zone')
      .select(({ fn }) => fn.countAll<number>().as('used'))
      .where('divisionId', '=', id)
      .executeTakeFirstOrThrow();
    return used;
  },
};
