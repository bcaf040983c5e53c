import { INSIDE_GROUPS } from '@aura/access/groups';
import type { readComplaintChoices as contract } from '@aura/contracts/complaints/complaint-list';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { visibleComplaints } from '../base/complaint-columns.ts';

const OWNER_GROUPS = INSIDE_GROUPS.filter((group) => group !== 'Proveedor');

const graded = sql`json_build_object('slug', l.slug, 'name', l.name, 'severity', l.severity) order by l.position`;
const named = sql`json_build_object('slug', l.slug, 'name', l.name) order by l.name`;

/** Offers only providers, insurers and zones with a complaint the actor sees. */
export const readComplaintChoices: UseCase<typeof contract> = async ({ db, actor }) => {
  const seen = sql`select k.provider_id, k.customer_id, k.zone_id from complaint k join claim c on c.id = k.claim_id where ${visibleComplaints(actor)}`;
  return one(
    db,
    sql<ReplyOf<typeof contract>>`with seen as materialized (${seen})
    select
      (select coalesce(json_agg(${graded}), '[]') from complaint_cause l where l.is_active) as causes,
      (select coalesce(json_agg(${graded}), '[]') from complaint_channel l where l.is_active) as channels,
      (select coalesce(json_agg(json_build_object('id', l.id, 'username', l.username, 'name', trim(l.first_name || ' ' || l.last_name))
          order by l.first_name, l.last_name), '[]') from user_account l
        where l.is_active and exists (select from user_group_member m join user_group_permission p on p.group_name = m.group_name
          where m.user_id = l.id and m.group_name = any(${OWNER_GROUPS}) and p.permission_code = 'complaint/complaint/change')) as owners,
      (select coalesce(json_agg(${named}), '[]') from (select p.slug, coalesce(nullif(p.commercial_name, ''), nullif(p.full_name, ''), p.name) as name
        from provider p where p.id in (select provider_id from seen)) l) as providers,
      (select coalesce(json_agg(${named}), '[]') from (select b.codename as slug, b.name from customer b where b.id in (select customer_id from seen)) l)
        as customers,
      (select coalesce(json_agg(${named}), '[]') from zone l where l.id in (select zone_id from seen)) as zones`,
  );
};
