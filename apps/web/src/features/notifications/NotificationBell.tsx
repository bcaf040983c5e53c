import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState, useEffect } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import { notificationQueries } from './notifications.api.ts';
import { notificationTexts } from './notifications.texts.ts';
import { useDeleteAll } from './use-delete-all.ts';
import { useSignedIn } from '../../lib/session/use-actor.ts';

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'), 'NotificationPanel');

interface NotificationBellProps {
  /** The toolbar's button component. */
  readonly button: ComponentType<{
    label: string;
    children: ReactNode;
    'aria-haspopup': 'dialog';
    'aria-expanded': boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  }>;
  /** Whether this user may open a URL: a notification may outlive the access to its claim. */
  readonly isOpen: (address: string) => boolean;
}

export function NotificationBell({ button: Button, isOpen }: NotificationBellProps) {
  const texts = useTexts(notificationTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const { data = [] } = useQuery(notificationQueries.list());
  const deletion = useDeleteAll();
  useLiveNotifications();

  const shown = data.filter(({ id }) => !deletion.hidden.has(id));
  const unread = shown.filter((notification) => notification.unread).length;
  const open = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget);
    setWanted(true);
  };

  return (
    <>
      <Button label={texts.bell(unread)} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={open}>
        <BellIcon fontSize="small" />
        {unread > 0 && <Unread count={unread} />}
      </Button>
      {isWanted && (
        <Suspense>
          <NotificationPanel
            anchor={anchor}
            notifications={shown}
            deletion={deletion}
            isOpen={isOpen}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const MOST = 99;

/** The button names the count. The library's badge has 20 options and 1 kB in what every page loads. */
function Unread({ count }: { readonly count: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        top: 2,
        insetInlineEnd: 2,
        minWidth: 16,
        height: 16,
        px: 0.5,
        borderRadius: 2,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontSize: '0.625rem',
        lineHeight: '16px',
        fontWeight: 500,
        textAlign: 'center',
      }}
    >
      {count > MOST ? `${MOST}+` : count}
    </Box>
  );
}

/** A push is only a hint: the list is refetched, so that nothing is lost to a broken connection. */
function useLiveNotifications(): void {
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
