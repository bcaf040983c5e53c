import { type RawBuilder, sql } from 'kysely';

/**
 * Whether user `u` is in this group and has the zone and customer in scope. An empty list of zones or of customers does
 * not restrict; a scope with both empty includes nothing.
 */
export function covers(
  group: 'Supervisor' | 'ACo',
  customerId: RawBuilder<unknown>,
  zoneId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`u.is_active and exists (select from user_group_member m where m.user_id = u.id and m.group_name = ${sql.lit(group)})
    and (exists (select from user_zone x where x.user_id = u.id) or exists (select from user_customer x where x.user_id = u.id))
    and (exists (select from user_zone x where x.user_id = u.id and x.zone_id = ${zoneId})
      or not exists (select from user_zone x where x.user_id = u.id))
    and (exists (select from user_customer x where x.user_id = u.id and x.customer_id = ${customerId})
      or not exists (select from user_customer x where x.user_id = u.id))`;
}
