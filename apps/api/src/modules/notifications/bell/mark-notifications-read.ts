import type { markNotificationsRead as contract } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

/** Marks one of the caller's notifications as read, or all with an empty body, and refreshes every open tab. */
export const markNotificationsRead: UseCase<typeof contract> = async (context, { body: { notificationId } }) => {
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
