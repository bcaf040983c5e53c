import { sql } from 'kysely';
import type { ReactionContext } from '../../../events/reaction.ts';
import type { News } from './news.ts';
import { DEFAULT_WAYS, type MailWay, type NotificationKind, type Ways } from '@aura/contracts/notification-kinds';
import type { Db } from '../../../db/database.ts';
import { notificationEmail } from '@aura/mails/notification.email';
import { queueMail } from '../../mail/public.ts';
import { placeOfNews } from '@aura/contracts/notification-places';

const LONGEST = 2000;
const ALWAYS = { isInApp: true, mail: 'never' } as const;

/**
 * Stores one notification per user, through the channels each one chose, and signals it after the commit. Idempotent:
 * once per fact however often the reaction runs, and once per topic.
 */
export async function notify(context: ReactionContext, userIds: readonly number[], news: News): Promise<void> {
  const { db, factId, fanOut } = context;
  const { kind = null, level = 'info', verb, description, data = {}, topic = null } = news;
  const chosen = kind === null ? undefined : await waysOf(db, kind, userIds);
  const told = userIds
    .map((userId) => ({ userId, ...(chosen?.get(userId) ?? ALWAYS) }))
    .filter(({ isInApp, mail }) => isInApp || mail !== 'never');
  if (told.length === 0) return;
  const inserted = await db
    .insertInto('notification')
    .values(
      told.map((way) => ({
        ...way,
        kind,
        level,
        verb,
        description: description.slice(0, LONGEST),
        data: sql`${JSON.stringify(data)}::jsonb`,
        factId,
        // The partition month follows from the fact's time, so that a retry in the next month is still a duplicate.
        happenedAt: sql<Date>`(select f.at from fact f where f.id = ${factId})`,
        topic,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['userId', 'mail', 'isInApp'])
    .execute();
  await mailOut(
    context,
    inserted.filter(({ mail }) => mail === 'now').map(({ userId }) => userId),
    news,
  );
  for (const { userId, isInApp } of inserted)
    if (isInApp) context.afterCommit(() => fanOut.publish({ kind: 'notifications-changed', userId }));
}

/** The channels each of the given users chose for one kind of news. */
async function waysOf(db: Db, kind: NotificationKind, userIds: readonly number[]): Promise<ReadonlyMap<number, Ways>> {
  const chosen = await db
    .selectFrom('notificationPreference')
    .select(['userId', 'isInApp', 'mail'])
    .where('kind', '=', kind)
    .where('userId', 'in', userIds.length === 0 ? [0] : [...userIds])
    .execute();
  const byUser = new Map(chosen.map(({ userId, isInApp, mail }) => [userId, { isInApp, mail: mail as MailWay }]));
  return new Map(userIds.map((userId) => [userId, byUser.get(userId) ?? DEFAULT_WAYS[kind]]));
}

/** Queues a mail per user in the transaction that stores the notification. Users without an address get none. */
async function mailOut(context: ReactionContext, userIds: readonly number[], news: News): Promise<void> {
  if (userIds.length === 0) return;
  const { db, actorUserId, factId } = context;
  const people = await db
    .selectFrom('userAccount')
    .select(['id', 'email'])
    .where('id', 'in', [...userIds])
    .where('email', '<>', '')
    .execute();
  const { subject, body } = notificationEmail({
    ...news,
    path: placeOfNews({ verb: news.verb, data: news.data }) ?? '/dashboard',
  });
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
