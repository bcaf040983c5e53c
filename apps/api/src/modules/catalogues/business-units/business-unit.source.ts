import type { businessUnitListing, businessUnitRecord } from '@aura/contracts/catalogues/business-units';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';

export const businessUnitRows: ListingSource<typeof businessUnitListing, z.output<typeof businessUnitListing.row>> = {
  from: sql`business_unit b`,
  id: sql`b.id`,
  columns: {
    id: sql`b.id`,
    code: sql`b.code`,
    name: sql`b.name`,
    legalName: sql`b.legal_name`,
    rfc: sql`b.rfc`,
    invoiceSeries: sql`b.invoice_series`,
    customers: sql`array(select k.codename from customer k where k.business_unit_id = b.id and k.is_active order by 1)`,
    isActive: sql`b.is_active`,
  },
  sorts: { name: sql`app.fold(b.name)`, legalName: sql`app.fold(b.legal_name)` },
  search: sql`app.fold(b.name || ' ' || b.code || ' ' || b.legal_name || ' ' || b.rfc)`,
  filters: { active: (isActive) => sql`b.is_active = ${isActive}` },
};

export const businessUnitSource: RecordSource<typeof businessUnitRecord> = {
  entity: 'businessUnit',
  table: 'businessUnit',
  read: async (db, id) =>
    db
      .selectFrom('businessUnit')
      .select([
        'id',
        'version',
        'isActive',
        'code',
        'name',
        'legalName',
        'rfc',
        'postalCode',
        'taxRegime',
        'invoiceSeries',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
  uses: countReferences('businessUnit'),
};
