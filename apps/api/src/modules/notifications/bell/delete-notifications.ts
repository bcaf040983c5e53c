import type { deleteNotifications as contract } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

/** Deletes one of the caller's notifications, or all with an empty body. A soft delete: the rows remain as evidence. */
export const deleteNotifications: UseCase<typeof contract> = async (context, { body: { notificationId } }) => {
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
