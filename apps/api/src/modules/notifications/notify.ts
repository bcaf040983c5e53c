import type { ReactionContext } from '../../events/reaction.ts';

export interface NewNotification {
  readonly userId: number;
  readonly level?: 'info' | 'success' | 'warning' | 'error';
  readonly verb: string;
  readonly description: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Stores a notification of this fact, once however often the reaction runs, and hints at it when it is committed. */
export async function notify(context: ReactionContext, { data = {}, ...notification }: NewNotification): Promise<void> {
  await context.db
    .insertInto('notification')
    .values({ ...notification, data: JSON.stringify(data), factId: context.factId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  context.afterCommit(() => context.fanOut.publish({ kind: 'notifications-changed', userId: notification.userId }));
}
