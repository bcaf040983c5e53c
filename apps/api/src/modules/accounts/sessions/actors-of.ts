import { isGroup } from '@aura/access/groups';
import { isPermission } from '@aura/access/permissions';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';

interface Row extends Pick<SignedInActor, 'userId' | 'username' | 'customerId' | 'providerId'> {
  readonly groups: readonly string[];
  readonly permissions: readonly string[];
  readonly zoneIds: readonly number[];
  readonly customerIds: readonly number[];
}

/** Active users as the access rules see them, without a session: for deciding whether a user may receive a message. */
export async function actorsOf(db: Db, userIds: readonly number[]): Promise<readonly SignedInActor[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select u.id as user_id, u.username, u.customer_id, u.provider_id,
      array(select group_name from user_group_member m where m.user_id = u.id) as groups,
      array(select permission_code from user_permission p where p.user_id = u.id
        union select p.permission_code from user_group_member m join user_group_permission p on p.group_name = m.group_name
        where m.user_id = u.id) as permissions,
      array(select zone_id from user_zone z where z.user_id = u.id) as zone_ids,
      array(select customer_id from user_customer c where c.user_id = u.id) as customer_ids
    from user_account u where u.id = any(${[...userIds]}::bigint[]) and u.is_active order by u.id`.execute(db);
  return rows.map(({ groups, permissions, ...row }) => ({
    ...row,
    groups: groups.filter(isGroup),
    permissions: new Set(permissions.filter(isPermission)),
    sessionId: '',
    mustEnrolSecondFactor: false,
    mustEnrolPasskey: false,
    mustChangePassword: false,
    hasSecondFactor: false,
    isConfirmed: false,
    viewer: null,
    standsInFor: null,
    inPlaceOf: null,
  }));
}
