import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '../../lib/session/use-actor.ts';
import { notificationQueries } from './notifications.api.ts';

/** A push is only a hint: the list is refetched, so that nothing is lost to a broken connection. */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  // No ticket while impersonating: it would be an act of the other user.
  const isLookingOn = useSignedIn()?.user.viewedBy != null;
  useEffect(() => {
    if (isLookingOn) return undefined;
    const onMessage = () => void client.invalidateQueries({ queryKey: notificationQueries.list().queryKey });
    // The bell is rendered first; the socket's code loads later.
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { listenForNotifications } = await import('./notification-socket.ts');
      if (!isOver) stop = listenForNotifications(onMessage);
    };
    // Without the socket the list is read when the page is opened again.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [client, isLookingOn]);
}
