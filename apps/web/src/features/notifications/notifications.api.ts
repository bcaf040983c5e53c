import {
  deleteNotifications,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@aura/contracts/notifications';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly notifications: never;
  }
}

export const notificationQueries = {
  list: () =>
    queryOptions({
      queryKey: ['notifications'],
      queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
      // The menu shows the failure itself; an error dialog over other work would be out of proportion.
    }),
};

/** Optimistic; restored if the server refuses. */
export function useDeleteNotification() {
  const client = useQueryClient();
  const { queryKey } = notificationQueries.list();
  return useMutation({
    mutationFn: (notificationId: number) => call(deleteNotifications, { body: { notificationId } }),
    onMutate: async (notificationId) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== notificationId));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Marks one, or without an id all, as read at once; the server notifies the user's other tabs. */
export function useReadNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationQueries.list();
  return useMutation({
    mutationFn: (notificationId: number | undefined) =>
      call(markNotificationsRead, { body: notificationId === undefined ? {} : { notificationId } }),
    onMutate: async (notificationId) => {
      await client.cancelQueries({ queryKey });
      const isRead = ({ id }: Notification) => notificationId === undefined || id === notificationId;
      client.setQueryData(queryKey, (list) => list?.map((one) => (isRead(one) ? { ...one, unread: false } : one)));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/**
 * Deletes the given notifications and none that came later: in one call if they are all there is, one by one otherwise.
 */
export async function deleteSeen(seen: readonly number[], present: readonly Notification[]): Promise<void> {
  const cameLater = present.some(({ id }) => !seen.includes(id));
  const bodies = cameLater ? seen.map((notificationId) => ({ notificationId })) : [{}];
  await Promise.all(bodies.map((body) => call(deleteNotifications, { body }, { keepalive: true })));
}
