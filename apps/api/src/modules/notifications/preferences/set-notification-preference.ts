import type { setNotificationPreference as contract } from '@aura/contracts/notifications';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';

export const setNotificationPreference: UseCase<typeof contract> = async (context, { params: { kind }, body }) => {
  const { db, actor } = context;
  await db
    .insertInto('notificationPreference')
    .values({ userId: actor.userId, kind, ...body })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(body))
    .execute();
  note(context, { entity: 'notificationPreference', entityId: actor.userId, detail: { kind, ...body } });
  return { kind, ...body };
};
