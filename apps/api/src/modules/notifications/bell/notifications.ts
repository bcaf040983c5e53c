import type {
  listNotifications as listNotificationsContract,
  Notification,
  markNotificationsRead as markNotificationsReadContract,
  deleteNotifications as deleteNotificationsContract,
} from '@aura/contracts/notifications';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { NotFound } from '../../../core/errors.ts';

const MOST = 200;

export const listNotifications: UseCase<typeof listNotificationsContract> = async ({ db, actor }) => {
  const { rows } = await sql<Notification>`
    select id, level, verb, description, created_at as timestamp, read_at is null as unread, data
    from notification where user_id = ${actor.userId} and deleted_at is null and is_in_app order by id desc limit ${MOST}`.execute(
    db,
  );
  return rows;
};

/** Marks one of the caller's notifications as read, or all with an empty body, and refreshes every open tab. */
export const markNotificationsRead: UseCase<typeof markNotificationsReadContract> = async (
  context,
  { body: { notificationId } },
) => {
  const { db, actor } = context;
  let query = db
    .updateTable('notification')
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null);
  query = notificationId === undefined ? query.where('readAt', 'is', null) : query.where('id', '=', notificationId);
  const read = await query.returning('id').execute();
  if (notificationId !== undefined && read.length === 0) throw new NotFound();
  note(context, { entity: 'notification', entityId: notificationId ?? 'all', detail: { read: read.length } });
  context.afterCommit(() => context.fanOut.publish({ kind: 'notifications-changed', userId: actor.userId }));
  return null;
};

/** Deletes one of the caller's notifications, or all with an empty body. A soft delete: the rows remain as evidence. */
export const deleteNotifications: UseCase<typeof deleteNotificationsContract> = async (
  context,
  { body: { notificationId } },
) => {
  const { db, actor } = context;
  let query = db
    .updateTable('notification')
    .set({ deletedAt: sql`now()` })
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null);
  if (notificationId !== undefined) query = query.where('id', '=', notificationId);
  const deleted = await query.returning('id').execute();
  if (notificationId !== undefined && deleted.length === 0) throw new NotFound();
  note(context, { entity: 'notification', entityId: notificationId ?? 'all', detail: { deleted: deleted.length } });
  context.afterCommit(() => context.fanOut.publish({ kind: 'notifications-changed', userId: actor.userId }));
  return null;
};
