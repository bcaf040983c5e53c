import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '../../lib/session/use-actor.ts';
import { listenForNotifications } from './notification-socket.ts';
import { notificationQueries } from './notifications.api.ts';

/** A push is only a hint: the list is read again, so that nothing a broken connection swallowed is lost. */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  // Whoever looks on as somebody else gets no ticket: it would be an act of the other one.
  const isLookingOn = useSignedIn()?.user.viewedBy != null;
  useEffect(
    () =>
      isLookingOn
        ? undefined
        : listenForNotifications(
            () => void client.invalidateQueries({ queryKey: notificationQueries.list().queryKey }),
          ),
    [client, isLookingOn],
  );
}
