import type { customerListing, customerRecord, Customer } from '@aura/contracts/customers/customers';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Context } from '../../../core/context.ts';
import { Forbidden, Invalid } from '../../../core/errors.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { actsForEveryCustomer, requireOwnCustomers } from '../customer-scope.ts';
import type { Db } from '../../../db/database.ts';

const managerName = sql<string | null>`nullif(u.display_name, '')`;

type Row = z.output<typeof customerListing.row>;

/** Columns from the customer's own tables; the claims module adds the amount of work. */
export const customerRows: ListingSource<
  typeof customerListing,
  Omit<Row, 'openClaims' | 'keptRate' | 'closedClaims'>
> = {
  from: sql`customer c left join user_account u on u.id = c.key_account_manager_id`,
  id: sql`c.id`,
  columns: {
    id: sql`c.id`,
    codename: sql`c.codename`,
    name: sql`c.name`,
    rfc: sql`c.rfc`,
    keyAccountManager: managerName,
    zones: sql`array(select z.short_name from customer_zone cz join zone z on z.id = cz.zone_id
      where cz.customer_id = c.id order by app.fold(z.short_name))`,
    creditDays: sql`c.credit_days`,
    requiresCounterReceipt: sql`c.requires_counter_receipt`,
    billingEmail: sql`c.billing_email`,
    contactName: sql`c.contact_name`,
    contactPhone: sql`c.contact_phone`,
    isActive: sql`c.is_active`,
  },
  sorts: { name: sql`app.fold(c.name)`, keyAccountManager: sql`u.sort_name` },
  search: sql`app.fold(c.codename || ' ' || c.name || ' ' || c.legal_name || ' ' || c.rfc)`,
  filters: {
    zone: (slugs) =>
      sql`exists (select from customer_zone cz join zone z on z.id = cz.zone_id where cz.customer_id = c.id and z.slug = any(${slugs}))`,
    keyAccountManager: (usernames) => sql`u.username = any(${usernames})`,
    active: (isActive) => sql`c.is_active = ${isActive}`,
  },
};

export const customerSource: RecordSource<typeof customerRecord> = {
  entity: 'customer',
  table: 'customer',
  read: readCustomer,
  admit: (context, id) => requireOwnCustomers(context, [id]),
  check: async (context, { codename, rfc, keyAccountManagerId, businessUnitId }, id = 0) => {
    const { db } = context;
    await refuseOtherManager(context, id, keyAccountManagerId);
    const twins = await db
      .selectFrom('customer')
      .select(['codename', 'rfc'])
      .where('id', '<>', id)
      .where(sql<boolean>`(codename = ${codename} or (rfc = ${rfc} and rfc <> ''))`)
      .execute();
    if (twins.some((twin) => twin.codename === codename))
      throw new Invalid({ codename: 'Otro cliente usa esta clave' });
    if (twins.length > 0) throw new Invalid({ rfc: 'Otro cliente tiene este RFC' });
    if (businessUnitId !== null) {
      const unit = await db.selectFrom('businessUnit').select('id').where('id', '=', businessUnitId).executeTakeFirst();
      if (unit === undefined) throw new Invalid({ businessUnitId: 'No existe esa unidad de negocio' });
    }
    if (keyAccountManagerId === null) return;
    const manager = await db
      .selectFrom('userGroupMember')
      .select('userId')
      .where('userId', '=', keyAccountManagerId)
      .where('groupName', '=', 'KAM')
      .executeTakeFirst();
    if (manager === undefined) throw new Invalid({ keyAccountManagerId: 'Elija a alguien del grupo KAM' });
  },
  columns: ({ zoneIds: _zones, requiredFileTypeIds: _files, ownCodes, ...own }) => ({
    ...own,
    ownCodes: JSON.stringify(ownCodes),
  }),
  after: async ({ db }, customerId, { zoneIds, requiredFileTypeIds }) => {
    await db.deleteFrom('customerZone').where('customerId', '=', customerId).execute();
    if (zoneIds.length > 0)
      await db
        .insertInto('customerZone')
        .values([...new Set(zoneIds)].map((zoneId) => ({ customerId, zoneId })))
        .execute();
    await db.deleteFrom('customerFileType').where('customerId', '=', customerId).execute();
    if (requiredFileTypeIds.length > 0)
      await db
        .insertInto('customerFileType')
        .values([...new Set(requiredFileTypeIds)].map((fileTypeId) => ({ customerId, fileTypeId })))
        .execute();
  },
  uses: async (db, id) => {
    const { rows } = await sql<{ used: number }>`select
      (select count(*) from user_account where customer_id = ${id}) + (select count(*) from customer_staff where customer_id = ${id})
      + (select count(*) from user_customer where customer_id = ${id})
      + (select count(*) from auditor_assignment where customer_id = ${id})
      + (select count(*) from authorization_rule where customer_id = ${id}) as used`.execute(db);
    return rows[0]?.used ?? 0;
  },
};

async function refuseOtherManager({ db, actor }: Context, id: number, managerId: number | null): Promise<void> {
  if (actsForEveryCustomer(actor)) return;
  const stored = await db.selectFrom('customer').select('keyAccountManagerId').where('id', '=', id).executeTakeFirst();
  if ((stored?.keyAccountManagerId ?? null) !== managerId)
    throw new Forbidden('Solo GeOp o Admin cambian al KAM de un cliente.');
}

/** A customer with the names of the records it refers to. */
async function readCustomer(db: Db, id: number): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    select c.id, c.version, c.is_active, c.codename, c.name, c.legal_name, c.rfc, c.tax_regime, c.cfdi_use,
      c.fiscal_postal_code, c.billing_email, c.contact_name, c.contact_phone, c.contact_email, c.credit_days,
      c.requires_counter_receipt, c.billing_grouping, c.own_codes, c.key_account_manager_id, c.business_unit_id, b.name as business_unit,
      nullif(u.display_name, '') as key_account_manager,
      array(select zone_id from customer_zone where customer_id = c.id order by 1) as zone_ids,
      array(select file_type_id from customer_file_type where customer_id = c.id order by 1) as required_file_type_ids,
      coalesce((select jsonb_agg(jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) order by app.fold(z.name))
        from customer_zone cz join zone z on z.id = cz.zone_id where cz.customer_id = c.id), '[]') as zones,
      array(select f.name from customer_file_type cf join file_type f on f.id = cf.file_type_id
        where cf.customer_id = c.id order by app.fold(f.name)) as required_file_types
    from customer c left join user_account u on u.id = c.key_account_manager_id
      left join business_unit b on b.id = c.business_unit_id where c.id = ${id}`.execute(db);
  return rows[0];
}
