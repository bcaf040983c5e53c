import { providerFaults } from '@aura/contracts/providers/provider-faults';
import type { Provider, providerRecord } from '@aura/contracts/providers/providers';
import { normalisePhone } from '@aura/domain/phone';
import { type RawBuilder, sql } from 'kysely';
import { Invalid } from '../../../core/errors.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { slugFor } from '../../../core/record/slug.ts';
import type { Db } from '../../../db/database.ts';
import { closeProviderAccess } from '../access/close-provider-access.ts';

/** Taken by sibling screens such as /proveedores/listado; no provider may have these slugs. */
const RESERVED_SLUGS = ['listado', 'nuevo', 'editar', 'cuentas', 'cuentastotales', 'mi-expediente', 'lista_69b'];

export const providerSource: RecordSource<typeof providerRecord> = {
  entity: 'provider',
  table: 'provider',
  read: readProvider,
  check: async ({ db }, fields, id = 0) => {
    const faults = providerFaults(fields);
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    if (fields.rfc === '') return;
    const twin = await db
      .selectFrom('provider')
      .select('fullName')
      .where('rfc', '=', fields.rfc)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (twin !== undefined) throw new Invalid({ rfc: `${twin.fullName} tiene este RFC` });
  },
  columns: ({ servicesZoneIds: _zones, addresses, ...own }) => ({
    ...own,
    searchPhones: addresses.map(({ mainPhoneNumber }) => stored(mainPhoneNumber).replace('+52', '')).join(' '),
  }),
  onAdd: async ({ name, lastName, commercialName }, { db }) => ({
    slug: await slugFor(db, 'provider', commercialName || `${name} ${lastName}`, RESERVED_SLUGS),
  }),
  after: async (context, providerId, { servicesZoneIds, addresses }) => {
    const { db } = context;
    await db.deleteFrom('providerZone').where('providerId', '=', providerId).execute();
    await db
      .insertInto('providerZone')
      .values([...new Set(servicesZoneIds)].map((zoneId) => ({ providerId, zoneId })))
      .execute();
    await db.deleteFrom('providerAddress').where('providerId', '=', providerId).execute();
    await db
      .insertInto('providerAddress')
      .values(
        addresses.map((address, place) => ({
          ...address,
          providerId,
          position: place + 1,
          mainPhoneNumber: stored(address.mainPhoneNumber),
        })),
      )
      .execute();
    const { isActive } = await db
      .selectFrom('provider')
      .select('isActive')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow();
    if (!isActive) await closeProviderAccess(context, providerId);
  },
};

/** A service family, and the zones of a provider `p`, as labels. */
export const familyOf = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('slug', f.slug, 'name', f.name) from service_family f where f.id = ${id})`;
export const ZONES_OF_PROVIDER = sql`coalesce((select jsonb_agg(jsonb_build_object('slug', z.slug, 'name', z.name) order by app.fold(z.name))
  from provider_zone pz join zone z on z.id = pz.zone_id where pz.provider_id = p.id), '[]')`;

async function readProvider(db: Db, id: number): Promise<Provider | undefined> {
  const { rows } = await sql<Provider>`
    select p.id, p.version, p.is_active, p.slug, p.provider_number, p.full_name, p.person_kind, p.name, p.last_name, p.mothers_last_name,
      p.commercial_name, p.rfc, p.curp, p.tax_regime, p.does_bill, p.service_nature, p.has_border_stimulus, p.email, p.provider_type, p.main_family_id, p.secondary_family_id,
      p.weekly_capacity, p.ranking::float8 as ranking, ${familyOf(sql`p.main_family_id`)} as main_family, ${familyOf(sql`p.secondary_family_id`)} as secondary_family,
      ${ZONES_OF_PROVIDER} as services_zone, array(select zone_id from provider_zone where provider_id = p.id order by 1) as services_zone_ids,
      coalesce((select jsonb_agg(jsonb_build_object('contactName', a.contact_name, 'mainPhoneNumber', a.main_phone_number,
          'street', a.street, 'exteriorNumber', a.exterior_number, 'interiorNumber', a.interior_number,
          'neighbourhood', a.neighbourhood, 'postalCode', a.postal_code, 'municipality', a.municipality,
          'stateId', a.state_id, 'directions', a.directions) order by a.position)
        from provider_address a where a.provider_id = p.id), '[]') as addresses
    from provider p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** The contract has validated the format. */
function stored(phone: string): string {
  return normalisePhone(phone) ?? '';
}
