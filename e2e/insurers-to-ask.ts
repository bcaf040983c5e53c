import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

export interface GivenInsurer {
  readonly codename: string;
  /** Mail address of its only authoriser. */
  readonly email: string;
}

/** A new insurer that works in the zone of the journeys, with one signer and one rule. */
export async function insurerOf(
  owner: Client,
  { freeUpTo = 0, isGnp = false }: { readonly freeUpTo?: number; readonly isGnp?: boolean } = {},
): Promise<GivenInsurer> {
  const mark = randomBytes(4).toString('hex').toUpperCase();
  const email = `firma-${mark.toLowerCase()}@aseguradora.example`;
  const { rows } = await owner.query<{ id: string }>(
    `insert into customer (codename, name) values ($1, $2) returning id`,
    [`J${mark}`, `Seguros del Viaje ${mark}`],
  );
  const customerId = Number(rows[0]?.id);
  await owner.query(
    `insert into customer_zone (customer_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`,
    [customerId],
  );
  await owner.query(
    `with person as (
      insert into customer_staff (customer_id, staff_type_id, name, last_name, email)
      select $1, min(id), 'Ana', 'Firmante', $2 from customer_staff_type returning id),
    place as (insert into customer_staff_zone (staff_id, zone_id) select p.id, z.id from person p, zone z where z.slug = 'cdmx-sur'),
    rule as (
      insert into authorization_rule (customer_id, zone_id, valid_from, need_auth_before, need_auth_after, repair_without_authorization,
        budget_amount_before, budget_amount_after, authorization_gnp, gnp_matrix_start, is_active)
      select $1, z.id, '2026-01-01', true, false, $3 > 0, $3, 0, $4, case when $4 then date '2026-01-01' end, true from zone z where z.slug = 'cdmx-sur'
      returning id)
    insert into authorization_rule_signer (rule_id, staff_id) select r.id, p.id from rule r, person p`,
    [customerId, email, freeUpTo, isGnp],
  );
  return { codename: `J${mark}`, email };
}
