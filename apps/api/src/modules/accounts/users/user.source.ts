import type { userListing, UserRow, userRecord } from '@aura/contracts/users';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { accountColumns, checkUser, keepAnAdmin, readUserRecord, writeMemberships } from './user.store.ts';

export const userRows: ListingSource<typeof userListing, UserRow> = {
  from: sql`user_account u left join customer c on c.id = u.customer_id left join provider p on p.id = u.provider_id`,
  id: sql`u.id`,
  columns: {
    id: sql`u.id`,
    username: sql`u.username`,
    treatment: sql`u.treatment`,
    firstName: sql`u.first_name`,
    lastName: sql`u.last_name`,
    mothersLastName: sql`u.mothers_last_name`,
    fullName: sql`u.full_name`,
    email: sql`u.email`,
    phone: sql`u.phone`,
    phoneExt: sql`u.phone_ext`,
    cellphone: sql`u.cellphone`,
    photo: sql`u.photo_key`,
    groups: sql`array(select m.group_name from user_group_member m join user_group g on g.name = m.group_name
      where m.user_id = u.id order by g.position)`,
    company: sql`coalesce(c.name, p.display_name)`,
    lastLogin: sql`u.last_login_at`,
    dateJoined: sql`u.joined_at`,
    isActive: sql`u.is_active`,
  },
  sorts: {
    fullName: sql`u.sort_name`,
    username: sql`lower(u.username)`,
    company: sql`app.fold(coalesce(c.name, p.display_name))`,
  },
  search: sql`u.search_key`,
  filters: {
    group: (names) =>
      sql`exists (select from user_group_member m where m.user_id = u.id and m.group_name = any(${names}))`,
    active: (isActive) => sql`u.is_active = ${isActive}`,
    withoutGroup: (isWithout) =>
      sql`not exists (select from user_group_member m where m.user_id = u.id) = ${isWithout}`,
    customer: (codenames) => sql`c.codename = any(${codenames})`,
  },
};

export const userSource: RecordSource<typeof userRecord> = {
  entity: 'user',
  table: 'userAccount',
  read: readUserRecord,
  check: checkUser,
  columns: (fields) => ({
    ...accountColumns(fields),
    // Vouches only for an address that the administrator enters now: the stored one may have been written by the owner.
    vouchedEmail: sql`case when lower(email) = ${fields.email.trim().toLowerCase()} then vouched_email else ${fields.email.trim()} end`,
  }),
  after: async (context, id, fields) => {
    await writeMemberships(context.db, id, fields);
    const { isActive } = await context.db
      .selectFrom('userAccount')
      .select('isActive')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!isActive) await shutOut(context, id);
    await keepAnAdmin(context.db);
  },
};

/** Refuses to close the actor's own account and ends the user's sessions. */
export async function shutOut(context: Context, userId: number): Promise<void> {
  if (userId === context.actor.userId) throw new Conflict('No puede desactivar su propia cuenta.');
  await revokeSessions(context, { userId, reason: 'account deactivated' });
}
