import type { zoneListing, zoneRecord } from '@aura/contracts/catalogues/zones';
import type * as z from 'zod';
import { sql } from 'kysely';
import { slugFor } from '../../../core/record/slug.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

export const zoneRows: ListingSource<typeof zoneListing, z.output<typeof zoneListing.row>> = {
  from: sql`zone z join state s on s.id = z.state_id left join division d on d.id = z.division_id`,
  id: sql`z.id`,
  columns: {
    id: sql`z.id`,
    slug: sql`z.slug`,
    name: sql`z.name`,
    shortName: sql`z.short_name`,
    state: sql`s.name`,
    division: sql`d.name`,
    iva: sql`z.iva::float8`,
    applyIva: sql`z.apply_iva`,
    claimsKey: sql`z.claims_key`,
    sisaKey: sql`z.sisa_key`,
    qualitasProviderNumber: sql`z.qualitas_provider_number`,
    activeClaims: sql`(select count(distinct m.claim_id) from macro_open m where m.zone_id = z.id)`,
    isActive: sql`z.is_active`,
  },
  sorts: { name: sql`app.fold(z.name)`, state: sql`s.code` },
  search: sql`app.fold(z.name || ' ' || z.short_name || ' ' || s.name || ' ' || z.claims_key || ' ' || z.sisa_key)`,
  filters: {
    state: (codes) => sql`s.code = any(${codes})`,
    division: (codes) => sql`d.code = any(${codes})`,
    active: (isActive) => sql`z.is_active = ${isActive}`,
  },
};

export const zoneSource: RecordSource<typeof zoneRecord> = {
  entity: 'zone',
  table: 'zone',
  read: async (db, id) =>
    db
      .selectFrom('zone')
      .select([
        'id',
        'version',
        'isActive',
        'slug',
        'stateId',
        'divisionId',
        'name',
        'shortName',
        'applyIva',
        'claimsKey',
        'sisaKey',
        'qualitasProviderNumber',
      ])
      .select([
        sql<number>`iva::float8`.as('iva'),
        sql<'America/Mexico_City'>`time_zone`.as('timeZone'),
        sql<string>`(select s.name from state s where s.id = zone.state_id)`.as('state'),
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
  onAdd: async ({ name }, { db }) => ({ slug: await slugFor(db, 'zone', name) }),
};
