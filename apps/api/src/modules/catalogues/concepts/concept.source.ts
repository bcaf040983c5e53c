import type { conceptListing, conceptRecord } from '@aura/contracts/catalogues/concepts';
import { CENTAVOS_LIMIT } from '@aura/domain/money';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { keepPrices } from './price.store.ts';

const supplyCost = sql`(select least(coalesce(sum(round(s.price * cs.quantity)), 0), ${sql.lit(CENTAVOS_LIMIT)})::bigint
  from concept_supply cs join supply s on s.id = cs.supply_id where cs.concept_id = c.id)`;

export const conceptRows: ListingSource<typeof conceptListing, z.output<typeof conceptListing.row>> = {
  from: sql`concept c join service_family f on f.id = c.family_id join unit_of_measure u on u.id = c.unit_id
    left join service_subfamily b on b.id = c.subfamily_id left join service_detail d on d.id = c.detail_id`,
  id: sql`c.id`,
  columns: {
    id: sql`c.id`,
    code: sql`c.code`,
    name: sql`c.name`,
    description: sql`c.description`,
    family: sql`f.name`,
    subfamily: sql`b.name`,
    detail: sql`d.name`,
    unit: sql`u.abbreviation`,
    price: sql`c.price`,
    supplies: sql`(select count(*) from concept_supply cs where cs.concept_id = c.id)`,
    supplyCost,
    photoRequired: sql`c.photo_required`,
    isActive: sql`c.is_active`,
  },
  sorts: { name: sql`app.fold(c.name)`, family: sql`app.fold(f.name)`, subfamily: sql`app.fold(b.name)` },
  search: sql`app.fold(c.code || ' ' || c.name || ' ' || c.description)`,
  filters: {
    family: (slugs) => sql`f.slug = any(${slugs})`,
    subfamily: (slugs) => sql`b.slug = any(${slugs})`,
    detail: (slugs) => sql`d.slug = any(${slugs})`,
    active: (isActive) => sql`c.is_active = ${isActive}`,
  },
};

/** Concepts are never deleted, because price histories and quotations refer to them. */
export const conceptSource: RecordSource<typeof conceptRecord> = {
  entity: 'concept',
  table: 'concept',
  read: async (db, id) => {
    const concept = await db
      .selectFrom('concept')
      .select(['id', 'version', 'isActive', 'code', 'name', 'description', 'familyId', 'subfamilyId', 'detailId'])
      .select(['unitId', 'price', 'photoRequired'])
      .select(sql<number | null>`min_quantity::float8`.as('minQuantity'))
      .select(sql<number | null>`max_quantity::float8`.as('maxQuantity'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (concept === undefined) return undefined;
    const supplies = await db
      .selectFrom('conceptSupply')
      .select(['supplyId', sql<number>`quantity::float8`.as('quantity')])
      .where('conceptId', '=', id)
      .orderBy('supplyId')
      .execute();
    return { ...concept, supplies };
  },
  check: checkConcept,
  columns: ({ supplies: _supplies, ...columns }) => columns,
  after: async (context, id, { supplies }) => {
    await context.db.deleteFrom('conceptSupply').where('conceptId', '=', id).execute();
    if (supplies.length > 0)
      await context.db
        .insertInto('conceptSupply')
        .values(supplies.map(({ supplyId, quantity }) => ({ conceptId: id, supplyId, quantity: String(quantity) })))
        .execute();
    await keepPrices(context, 'concept', [id]);
  },
};

type Fields = z.output<typeof conceptRecord.add.body>;

/** Validates the fields of a concept against each other and against the catalogues they refer to. */
async function checkConcept(context: Context, fields: Fields): Promise<void> {
  if (fields.minQuantity !== null && fields.maxQuantity !== null && fields.minQuantity > fields.maxQuantity)
    throw new Invalid({ maxQuantity: 'La cantidad máxima es menor que la mínima' });
  if (new Set(fields.supplies.map(({ supplyId }) => supplyId)).size < fields.supplies.length)
    throw new Invalid({ supplies: 'Un insumo aparece dos veces' });
  await checkPlace(context, fields);
}

async function checkPlace({ db }: Context, { familyId, subfamilyId, detailId }: Fields): Promise<void> {
  if (subfamilyId === null) {
    if (detailId !== null) throw new Invalid({ detailId: 'Elija primero la subfamilia' });
    return;
  }
  const subfamily = await db
    .selectFrom('serviceSubfamily')
    .select('familyId')
    .where('id', '=', subfamilyId)
    .executeTakeFirst();
  if (subfamily?.familyId !== familyId) throw new Invalid({ subfamilyId: 'La subfamilia no es de esa familia' });
  if (detailId === null) return;
  const detail = await db
    .selectFrom('serviceDetail')
    .select('subfamilyId')
    .where('id', '=', detailId)
    .executeTakeFirst();
  if (detail?.subfamilyId !== subfamilyId) throw new Invalid({ detailId: 'El detalle no es de esa subfamilia' });
}
