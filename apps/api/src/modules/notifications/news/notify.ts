import { sql } from 'kysely';
import type { ReactionContext } from '../../../events/reaction.ts';
import { mailOut } from '../mailing/mail-out.ts';
import type { News } from './news.ts';
import { waysOf } from '../preferences/preference.store.ts';

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
