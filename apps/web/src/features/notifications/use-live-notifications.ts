import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '../../lib/session/use-actor.ts';
import { notificationQueries } from './notifications.api.ts';

/** A push is only a hint: the list is read again, so that nothing a broken connection swallowed is lost. */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  // Whoever looks on as somebody else gets no ticket: it would be an act of the other one.
  const isLookingOn = useSignedIn()?.user.viewedBy != null;
  useEffect(() => {
    if (isLookingOn) return undefined;
    const onMessage = () => void client.invalidateQueries({ queryKey: notificationQueries.list().queryKey });
    // The bell is drawn first; what keeps it live may come a moment later.
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
