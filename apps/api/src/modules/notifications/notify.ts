import type { NotificationKind } from '@aura/contracts/notification-kinds';
import { sql } from 'kysely';
import type { ReactionContext } from '../../events/reaction.ts';
import { mailOut } from './mail-out.ts';
import type { Pointer } from './pointer.ts';
import { waysOf } from './preference.store.ts';

export interface News {
  /** Without one it concerns the own account, and is always told under the bell. */
  readonly kind?: NotificationKind;
  readonly level?: 'info' | 'success' | 'warning' | 'error';
  readonly verb: string;
  readonly description: string;
  readonly data?: Pointer;
}

const LONGEST = 2000;
const ALWAYS = { isInApp: true, mail: 'never' } as const;

/**
 * Stores one notification of this fact for each of them, once however often the reaction runs, in the ways each one chose, and
 * hints at it when it is committed.
 */
export async function notify(context: ReactionContext, userIds: readonly number[], news: News): Promise<void> {
  const { db, factId, fanOut } = context;
  const { kind = null, level = 'info', verb, description, data = {} } = news;
  const chosen = kind === null ? undefined : await waysOf(db, kind, userIds);
  const told = userIds
    .map((userId) => ({ userId, ...(chosen?.get(userId) ?? ALWAYS) }))
    .filter(({ isInApp, mail }) => isInApp || mail !== 'never');
  if (told.length === 0) return;
  await db
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
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await mailOut(
    context,
    told.filter(({ mail }) => mail === 'now').map(({ userId }) => userId),
    news,
  );
  for (const { userId, isInApp } of told)
    if (isInApp) context.afterCommit(() => fanOut.publish({ kind: 'notifications-changed', userId }));
}
