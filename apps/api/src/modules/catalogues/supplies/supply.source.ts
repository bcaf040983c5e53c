import type { supplyListing, supplyRecord } from '@aura/contracts/catalogues/supplies';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { keepPrices } from '../concepts/price.store.ts';

const concepts = sql`(select count(*) from concept_supply cs where cs.supply_id = s.id)`;

export const supplyRows: ListingSource<typeof supplyListing, z.output<typeof supplyListing.row>> = {
  from: sql`supply s join supply_type t on t.id = s.type_id join unit_of_measure u on u.id = s.unit_id`,
  id: sql`s.id`,
  columns: {
    id: sql`s.id`,
    name: sql`s.name`,
    type: sql`t.name`,
    unit: sql`u.abbreviation`,
    price: sql`s.price`,
    isClientPrice: sql`s.is_client_price`,
    concepts,
    isActive: sql`s.is_active`,
  },
  sorts: { name: sql`app.fold(s.name)`, type: sql`app.fold(t.name)` },
  search: sql`app.fold(s.name)`,
  filters: {
    type: (slugs) => sql`t.slug = any(${slugs})`,
    clientPrice: (isClientPrice) => sql`s.is_client_price = ${isClientPrice}`,
    active: (isActive) => sql`s.is_active = ${isActive}`,
  },
};

/** Supplies are never deleted, because their price history refers to them. */
export const supplySource: RecordSource<typeof supplyRecord> = {
  entity: 'supply',
  table: 'supply',
  read: async (db, id) =>
    db
      .selectFrom('supply')
      .select(['id', 'version', 'isActive', 'name', 'typeId', 'unitId', 'price', 'isClientPrice'])
      .where('id', '=', id)
      .executeTakeFirst(),
  after: async (context, id) => keepPrices(context, 'supply', [id]),
};
