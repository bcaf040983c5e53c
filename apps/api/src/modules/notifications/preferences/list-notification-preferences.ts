import { DEFAULT_WAYS, kindsFor, type MailWay } from '@aura/contracts/notification-kinds';
import type { listNotificationPreferences as contract } from '@aura/contracts/notifications';
import type { UseCase } from '../../../core/context.ts';

export const listNotificationPreferences: UseCase<typeof contract> = async ({ db, actor }) => {
  const chosen = await db
    .selectFrom('notificationPreference')
    .select(['kind', 'isInApp', 'mail'])
    .where('userId', '=', actor.userId)
    .execute();
  return kindsFor(actor.groups).map((kind) => {
    const own = chosen.find((one) => one.kind === kind);
    return { kind, ...(own === undefined ? DEFAULT_WAYS[kind] : { isInApp: own.isInApp, mail: own.mail as MailWay }) };
  });
};
