import { isPermission } from '@aura/access/permissions';
import type { listGroups as contract, UserGroup } from '@aura/contracts/user-groups';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';

export const listGroups: UseCase<typeof contract> = async ({ db }) => readGroups(db);

export async function readGroups(db: Db): Promise<UserGroup[]> {
  const { rows } = await sql<UserGroup>`
    select g.name, g.version,
      (select count(*) from user_group_member m join user_account u on u.id = m.user_id
        where m.group_name = g.name and u.is_active) as members,
      array(select permission_code from user_group_permission p where p.group_name = g.name order by 1) as permissions,
      array(select claim_value from sso_group s where s.group_name = g.name order by 1) as claim_values
    from user_group g order by g.position`.execute(db);
  return rows.map((group) => ({ ...group, permissions: group.permissions.filter(isPermission) }));
}
