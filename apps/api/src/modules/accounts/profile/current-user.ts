import { mergePermissions } from '@aura/access/permissions';
import { lentOf } from '@aura/access/stand-in';
import type { CurrentUser } from '@aura/contracts/accounts';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

interface Row
  extends Omit<
    CurrentUser,
    'permissions' | 'mustEnrolSecondFactor' | 'mustEnrolPasskey' | 'mustChangePassword' | 'viewedBy'
  > {}

/** A single statement, because every start of the application calls it. */
export async function currentUser({ db, actor }: Context): Promise<CurrentUser> {
  const { rows } = await sql<Row>`
    select u.id, u.id as profile_id, u.username, u.treatment, u.first_name, u.last_name, u.mothers_last_name, u.email, u.phone, u.phone_ext, u.cellphone,
      u.photo_key as photo, u.last_login_at as last_login, u.joined_at as date_joined, u.is_active,
      case when c.id is not null then json_build_object('codename', c.codename, 'name', c.name) end as customer,
      case when p.id is not null then json_build_object('slug', p.slug, 'name', p.display_name) end as provider,
      coalesce((
        select json_agg(json_build_object('name', m.group_name, 'permissions', array(
          select permission_code from user_group_permission gp where gp.group_name = m.group_name order by 1)) order by g.position)
        from user_group_member m join user_group g on g.name = m.group_name where m.user_id = u.id), '[]') as groups,
      array(select permission_code from user_permission up where up.user_id = u.id order by 1) as user_permissions,
      exists (select from user_second_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor
    from user_account u left join customer c on c.id = u.customer_id left join provider p on p.id = u.provider_id
    where u.id = ${actor.userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new NotFound();
  const permissions = mergePermissions([
    ...row.groups.flatMap((group) => group.permissions),
    ...row.userPermissions,
    ...lentOf(actor.permissions),
  ]);
  const { mustEnrolSecondFactor, mustEnrolPasskey, mustChangePassword, viewer } = actor;
  const viewedBy = viewer === null ? null : { id: viewer.userId, name: viewer.name };
  return { ...row, permissions, mustEnrolSecondFactor, mustEnrolPasskey, mustChangePassword, viewedBy };
}
