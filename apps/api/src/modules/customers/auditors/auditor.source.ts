import type { Auditor, auditorListing, auditorRecord } from '@aura/contracts/customers/auditors';
import { sql } from 'kysely';
import type * as z from 'zod';
import { Invalid } from '../../../core/errors.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';

export const auditorRows: ListingSource<typeof auditorListing, z.output<typeof auditorListing.row>> = {
  from: sql`auditor a`,
  id: sql`a.id`,
  columns: {
    id: sql`a.id`,
    codename: sql`a.codename`,
    name: sql`a.name`,
    customers: sql`array(select distinct c.codename from auditor_assignment x join customer c on c.id = x.customer_id
      where x.auditor_id = a.id order by 1)`,
    zones: sql`array(select distinct z.short_name from auditor_assignment x join zone z on z.id = x.zone_id
      where x.auditor_id = a.id order by 1)`,
    isActive: sql`a.is_active`,
  },
  sorts: { name: sql`app.fold(a.name)` },
  search: sql`app.fold(a.codename || ' ' || a.name)`,
  filters: {
    customer: (codenames) =>
      sql`exists (select from auditor_assignment x join customer c on c.id = x.customer_id where x.auditor_id = a.id and c.codename = any(${codenames}))`,
    zone: (slugs) =>
      sql`exists (select from auditor_assignment x join zone z on z.id = x.zone_id where x.auditor_id = a.id and z.slug = any(${slugs}))`,
    active: (isActive) => sql`a.is_active = ${isActive}`,
  },
};

export const auditorSource: RecordSource<typeof auditorRecord> = {
  entity: 'auditor',
  table: 'auditor',
  read: async (db, id) => {
    const { rows } = await sql<Auditor>`
      select a.id, a.version, a.is_active, a.codename, a.name,
        coalesce((select jsonb_agg(jsonb_build_object('customerId', c.id, 'customer', c.name, 'zoneId', z.id, 'zone', z.name)
            order by app.fold(c.name), app.fold(z.name))
          from auditor_assignment x join customer c on c.id = x.customer_id join zone z on z.id = x.zone_id
          where x.auditor_id = a.id), '[]') as assignments
      from auditor a where a.id = ${id}`.execute(db);
    return rows[0];
  },
  check: async ({ db }, { codename }, id = 0) => {
    const twin = await db
      .selectFrom('auditor')
      .select('id')
      .where('codename', '=', codename)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (twin !== undefined) throw new Invalid({ codename: 'Otro auditor usa esta clave' });
  },
  uses: async (db, id) => {
    const { used } = await db
      .selectFrom('auditorAssignment')
      .select(({ fn }) => fn.countAll<number>().as('used'))
      .where('auditorId', '=', id)
      .executeTakeFirstOrThrow();
    return used;
  },
};
