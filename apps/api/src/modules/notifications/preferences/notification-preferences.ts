import { DEFAULT_WAYS, kindsFor, type MailWay } from '@aura/contracts/notification-kinds';
import type {
  listNotificationPreferences as listNotificationPreferencesContract,
  setNotificationPreference as setNotificationPreferenceContract,
} from '@aura/contracts/notifications';
import type { UseCase } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';

export const listNotificationPreferences: UseCase<typeof listNotificationPreferencesContract> = async ({
  db,
  actor,
}) => {
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

export const setNotificationPreference: UseCase<typeof setNotificationPreferenceContract> = async (
  context,
  { params: { kind }, body },
) => {
  const { db, actor } = context;
  await db
    .insertInto('notificationPreference')
    .values({ userId: actor.userId, kind, ...body })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(body))
    .execute();
  note(context, { entity: 'notificationPreference', entityId: actor.userId, detail: { kind, ...body } });
  return { kind, ...body };
};
