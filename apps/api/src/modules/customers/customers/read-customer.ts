import type { Customer } from '@aura/contracts/customers/customers';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A customer with the names of the records it refers to. */
export async function readCustomer(db: Db, id: number): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    select c.id, c.version, c.is_active, c.codename, c.name, c.legal_name, c.rfc, c.tax_regime, c.cfdi_use,
      c.fiscal_postal_code, c.billing_email, c.contact_name, c.contact_phone, c.contact_email, c.credit_days,
      c.requires_counter_receipt, c.billing_grouping, c.own_codes, c.key_account_manager_id, c.business_unit_id, b.name as business_unit,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as key_account_manager,
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
