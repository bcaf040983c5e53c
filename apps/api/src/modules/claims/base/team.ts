import { type RawBuilder, sql } from 'kysely';

/**
 * Does user `u` work in this group, and is the given zone of the given customer in the user's scope? An empty side of the scope
 * does not restrict; an empty scope holds nothing.
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
