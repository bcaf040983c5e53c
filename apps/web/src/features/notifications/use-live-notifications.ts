import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenForNotifications } from './notification-socket.ts';
import { notificationQueries } from './notifications.api.ts';

/** A push is only a hint: the list is read again, so that nothing a broken connection swallowed is lost. */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenForNotifications(() => void client.invalidateQueries({ queryKey: notificationQueries.list().queryKey })),
    [client],
  );
}
