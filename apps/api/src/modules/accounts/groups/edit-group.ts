import { type Group, MAPPABLE_GROUPS } from '@aura/access/groups';
import { PERMISSIONS } from '@aura/access/permissions';
import type { editGroup as contract } from '@aura/contracts/user-groups';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound, Stale } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { readGroups } from './list-groups.ts';

const KEPT_BY_ADMIN = PERMISSIONS.filter((permission) => permission.startsWith('users/'));

export const editGroup: UseCase<typeof contract> = async (context, { params: { name }, body }) => {
  const { db } = context;
  await sql`select from user_group where name = ${name} for no key update`.execute(db);
  const before = await readGroup(context, name);
  if (before.version !== body.version) throw new Stale(before);
  if (name === 'Admin' && !KEPT_BY_ADMIN.every((permission) => body.permissions.includes(permission)))
    throw new Invalid({ permissions: 'El grupo Admin no puede perder los permisos de usuarios y grupos' });
  await sql`delete from user_group_permission where group_name = ${name} and permission_code <> all (${body.permissions})`.execute(
    db,
  );
  await sql`insert into user_group_permission (group_name, permission_code)
    select ${name}, unnest(${body.permissions}::text[]) on conflict do nothing`.execute(db);
  if (body.claimValues !== undefined) await writeClaimValues(context, name, body.claimValues);
  await db.updateTable('userGroup').set({ version: bumpVersion }).where('name', '=', name).execute();
  const after = await readGroup(context, name);
  const changes = {
    permissions: [before.permissions, after.permissions],
    claimValues: [before.claimValues, after.claimValues],
  } as const;
  note(context, { entity: 'group', entityId: name, changes });
  return after;
};

/** Takes effect at each user's next sign-in; until then users keep their groups. */
async function writeClaimValues({ db }: Context, name: Group, given: readonly string[]): Promise<void> {
  const values = [...new Set(given.map((value) => value.trim()))];
  if (values.length > 0 && !MAPPABLE_GROUPS.includes(name))
    throw new Invalid({ claimValues: 'El proveedor de identidad no puede dar este grupo' });
  await sql`delete from sso_group where group_name = ${name} and claim_value <> all (${values})`.execute(db);
  await sql`insert into sso_group (group_name, claim_value)
    select ${name}, unnest(${values}::text[]) on conflict do nothing`.execute(db);
}

async function readGroup({ db }: Context, name: string) {
  const group = (await readGroups(db)).find((one) => one.name === name);
  if (group === undefined) throw new NotFound();
  return group;
}
