import { type Group, isGroup } from '@aura/access/groups';
import { PERMISSIONS } from '@aura/access/permissions';
import type { readUserPermissions as contract } from '@aura/contracts/user-groups';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

interface Origins {
  readonly groups: readonly { readonly name: string; readonly codes: readonly string[] }[];
  readonly own: readonly string[];
}

export const readUserPermissions: UseCase<typeof contract> = async ({ db }, { params: { id } }) => {
  const { rows } = await sql<Origins>`
    select coalesce((
        select json_agg(json_build_object('name', m.group_name, 'codes', array(
          select permission_code from user_group_permission p where p.group_name = m.group_name)) order by g.position)
        from user_group_member m join user_group g on g.name = m.group_name where m.user_id = u.id), '[]') as groups,
      array(select permission_code from user_permission p where p.user_id = u.id) as own
    from user_account u where u.id = ${id}`.execute(db);
  const [origins] = rows;
  if (origins === undefined) throw new NotFound();
  return PERMISSIONS.map((permission) => ({
    permission,
    groups: origins.groups.filter((group) => grants(group, permission)).map(({ name }) => name as Group),
    isOwn: origins.own.includes(permission),
  })).filter(({ groups, isOwn }) => isOwn || groups.length > 0);
};

/** The Admin group grants every permission, whatever is stored for it. */
function grants({ name, codes }: Origins['groups'][number], permission: string): boolean {
  return isGroup(name) && (name === 'Admin' || codes.includes(permission));
}
