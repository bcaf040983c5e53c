import { DEFAULT_WAYS, type MailWay, type NotificationKind, type Ways } from '@aura/contracts/notification-kinds';
import type { Db } from '../../../db/database.ts';

/** The channels each of the given users chose for one kind of news. */
export async function waysOf(
  db: Db,
  kind: NotificationKind,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Ways>> {
  const chosen = await db
    .selectFrom('notificationPreference')
    .select(['userId', 'isInApp', 'mail'])
    .where('kind', '=', kind)
    .where('userId', 'in', userIds.length === 0 ? [0] : [...userIds])
    .execute();
  const byUser = new Map(chosen.map(({ userId, isInApp, mail }) => [userId, { isInApp, mail: mail as MailWay }]));
  return new Map(userIds.map((userId) => [userId, byUser.get(userId) ?? DEFAULT_WAYS[kind]]));
}
