import { notificationEmail } from '@aura/mails/notification.email';
import type { ReactionContext } from '../../../events/reaction.ts';
import { queueMail } from '../../mail/public.ts';
import type { News } from '../news/news.ts';
import { pathOf } from '../news/pointer.ts';

/** Queues a mail per user in the transaction that stores the notification. Users without an address get none. */
export async function mailOut(context: ReactionContext, userIds: readonly number[], news: News): Promise<void> {
  if (userIds.length === 0) return;
  const { db, actorUserId, factId } = context;
  const people = await db
    .selectFrom('userAccount')
    .select(['id', 'email'])
    .where('id', 'in', [...userIds])
    .where('email', '<>', '')
    .execute();
  const { subject, body } = notificationEmail({ ...news, path: pathOf(news.verb, news.data ?? {}) });
  for (const { id, email } of people) {
    await queueMail(context, {
      kind: 'notification',
      recipients: [email],
      subject,
      body,
      queuedBy: actorUserId,
      factId,
    });
    await db
      .updateTable('notification')
      .set({ mailedAt: new Date() })
      .where('userId', '=', id)
      .where('factId', '=', factId)
      .where('verb', '=', news.verb)
      .execute();
  }
}
