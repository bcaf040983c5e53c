import { isPermission } from '@aura/access/permissions';
import type { UserRecord, addUser } from '@aura/contracts/users';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';
import { groupsFault } from '../groups/groups-fault.ts';

export type UserFields = z.output<(typeof addUser)['body']>;

export async function readUserRecord(db: Db, id: number): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRecord>`
    select u.id, u.version, u.is_active, u.username, u.treatment, u.first_name, u.last_name, u.mothers_last_name, u.email,
      u.phone, u.phone_ext, u.cellphone, u.photo_key as photo, u.last_login_at as last_login, u.joined_at as date_joined,
      u.customer_id, u.provider_id,
      array(select m.group_name from user_group_member m join user_group g on g.name = m.group_name
        where m.user_id = u.id order by g.position) as groups,
      array(select permission_code from user_permission p where p.user_id = u.id order by 1) as user_permissions,
      array(select zone_id from user_zone z where z.user_id = u.id order by 1) as zone_ids,
      array(select customer_id from user_customer c where c.user_id = u.id order by 1) as customer_ids,
      exists (select from user_second_factor f where f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from user_passkey k where k.user_id = u.id) as has_second_factor
    from user_account u where u.id = ${id}`.execute(db);
  const [row] = rows;
  return row && { ...row, userPermissions: row.userPermissions.filter(isPermission) };
}

export function accountColumns(fields: UserFields) {
  const { treatment, mothersLastName, phone, phoneExt, cellphone, customerId, providerId } = fields;
  return {
    username: fields.username.trim(),
    treatment,
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    mothersLastName,
    email: fields.email.trim(),
    phone,
    phoneExt,
    cellphone,
    customerId,
    providerId,
  };
}

/** Inserts a checked account whose owner must change the password, or that has none. */
export async function insertUser(
  { db }: Pick<Context, 'db'>,
  fields: UserFields,
  passwordHash: string | null,
): Promise<UserRecord> {
  await checkUser({ db }, fields);
  const { id } = await db
    .insertInto('userAccount')
    .values(accountColumns(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (passwordHash !== null)
    await db.insertInto('userCredential').values({ userId: id, passwordHash, mustChange: true }).execute();
  await writeMemberships(db, id, fields);
  const added = await readUserRecord(db, id);
  if (added === undefined) throw new NotFound();
  return added;
}

export async function checkUser({ db }: Pick<Context, 'db'>, fields: UserFields, id = 0): Promise<void> {
  const fault = groupsFault(fields);
  if (fault !== undefined) throw new Invalid(fault);
  const taken = await db
    .selectFrom('userAccount')
    .select('id')
    .where(sql`lower(username)`, '=', fields.username.trim().toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw new Invalid({ username: 'Otra persona ya usa ese nombre de usuario' });
}

export async function writeMemberships(
  db: Db,
  userId: number,
  { groups, userPermissions, zoneIds, customerIds }: UserFields,
): Promise<void> {
  await sql`delete from user_group_member where user_id = ${userId} and group_name <> all (${groups})`.execute(db);
  await sql`insert into user_group_member (user_id, group_name) select ${userId}, unnest(${groups}::text[]) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from user_permission where user_id = ${userId} and permission_code <> all (${userPermissions})`.execute(
    db,
  );
  await sql`insert into user_permission (user_id, permission_code) select ${userId}, unnest(${userPermissions}::text[]) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from user_zone where user_id = ${userId} and zone_id <> all (${zoneIds})`.execute(db);
  await sql`insert into user_zone (user_id, zone_id) select ${userId}, unnest(${zoneIds}::bigint[]) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from user_customer where user_id = ${userId} and customer_id <> all (${customerIds})`.execute(db);
  await sql`insert into user_customer (user_id, customer_id) select ${userId}, unnest(${customerIds}::bigint[]) on conflict do nothing`.execute(
    db,
  );
}

/** Locks, so that two administrators who remove each other run in turn; the second is refused as the last one. */
export async function keepAnAdmin(db: Db): Promise<void> {
  await sql`select from user_group where name = 'Admin' for no key update`.execute(db);
  const { rows } = await sql`select from user_group_member m join user_account u on u.id = m.user_id
    where m.group_name = 'Admin' and u.is_active limit 1`.execute(db);
  if (rows.length === 0) throw new Conflict('Debe quedar al menos una persona activa en el grupo Admin.');
}
