import type { readLoads as contract } from '@aura/contracts/claims/reassignments';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { HOLDER_GROUPS, readLoads as loadsOf } from '../base/loads.ts';
import { covers } from '../base/team.ts';

/** Users between whom the actor may move claims: active, of the role, in a zone the actor sees. */
export const readLoads: UseCase<typeof contract> = async (context, { query: { role, customer, zone } }) => {
  const group = HOLDER_GROUPS[role];
  const place =
    customer === undefined || zone === undefined
      ? sql<boolean>`true`
      : covers(
          group,
          sql`(select id from customer where codename = ${customer})`,
          sql`(select id from zone where slug = ${zone})`,
        );
  const who = sql<boolean>`u.is_active and exists (select from user_group_member m where m.user_id = u.id and m.group_name = ${sql.lit(group)})
    and ${sharesScope(context)} and ${place}`;
  return [...(await loadsOf(context.db, { role, who, today: businessDay(context.now()) }))];
};

/** A coordinator sees holders of its own division; users without a scope see all. */
function sharesScope({ actor }: Context): RawBuilder<boolean> {
  if (actor.zoneIds.length === 0) return sql`true`;
  return sql`exists (select from user_zone x join zone z on z.id = x.zone_id where x.user_id = u.id and (z.id = any(${actor.zoneIds}::bigint[])
    or z.division_id in (select d.division_id from zone d where d.id = any(${actor.zoneIds}::bigint[]))))`;
}
