import { type Notification, markNotificationsRead } from '@aura/contracts/notifications';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useTexts } from '../../lib/texts.ts';
import { notificationTexts } from './notifications.texts.ts';
import type { DeleteAll } from './use-delete-all.ts';
import BellOffIcon from '@mui/icons-material/NotificationsNoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session/use-may.ts';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { daysAgo, groupNotifications } from './notification-groups.ts';
import { notificationQueries, useReadNotifications } from './notifications.api.ts';

interface NotificationPanelProps {
  readonly anchor: HTMLElement | null;
  readonly notifications: readonly Notification[];
  readonly deletion: DeleteAll;
  readonly isOpen: (address: string) => boolean;
  readonly onClose: () => void;
}

/** The menu behind the bell, and the undo offer that outlives it. */
export function NotificationPanel({ anchor, notifications, deletion, isOpen, onClose }: NotificationPanelProps) {
  const texts = useTexts(notificationTexts);
  const undo = (
    <Button color="inherit" size="small" onClick={deletion.undo}>
      {texts.undo}
    </Button>
  );
  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.title, sx: { width: 420 } } }}
      >
        <NotificationMenu
          notifications={notifications}
          onDeleteAll={() => deletion.deleteAll(notifications.map(({ id }) => id))}
          isOpen={isOpen}
          onClose={onClose}
        />
        {/* Inside the menu: nothing behind an open menu can be reached. */}
        {deletion.canUndo && <SnackbarContent message={texts.deleted} action={undo} sx={{ m: 1 }} />}
      </Popover>
      <Snackbar open={deletion.canUndo && anchor === null} message={texts.deleted} action={undo} />
    </>
  );
}

const MAX_HEIGHT = 600;

interface NotificationMenuProps {
  readonly notifications: readonly Notification[];
  readonly onDeleteAll: () => void;
  readonly isOpen: (address: string) => boolean;
  readonly onClose: () => void;
}

function NotificationMenu(props: NotificationMenuProps) {
  const { notifications, onDeleteAll, isOpen, onClose } = props;
  const texts = useTexts(notificationTexts);
  const { isError, data, refetch } = useQuery(notificationQueries.list());
  const { mutate: read } = useReadNotifications();
  const mayRead = useMay(markNotificationsRead);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <Box sx={{ display: 'flex', ml: 'auto', mr: -1 }}>
          {mayRead && (
            <Button size="small" disabled={!notifications.some(({ unread }) => unread)} onClick={() => read(undefined)}>
              {texts.readAll}
            </Button>
          )}
          <Button size="small" disabled={notifications.length === 0} onClick={onDeleteAll}>
            {texts.deleteAll}
          </Button>
        </Box>
      </Box>
      {isError && data === undefined ? (
        <StateMessage role="alert" icon={<CloudOffIcon />} title={texts.failed}>
          <Button variant="outlined" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </StateMessage>
      ) : notifications.length === 0 ? (
        <StateMessage icon={<BellOffIcon />} title={texts.empty} text={texts.emptyText} />
      ) : (
        <List disablePadding sx={{ maxHeight: MAX_HEIGHT, overflowY: 'auto' }}>
          {groupNotifications(notifications).map(({ day, notifications: ofDay }) => (
            <li key={day ?? 'mentions'}>
              {/* Hidden from screen readers: the list below has the same name. */}
              <ListSubheader component="div" aria-hidden sx={heading}>
                {titleOf(day)}
              </ListSubheader>
              <List disablePadding aria-label={titleOf(day)}>
                {ofDay.map((one) => (
                  <NotificationItem key={one.id} notification={one} isOpen={isOpen} onOpened={onClose} />
                ))}
              </List>
            </li>
          ))}
        </List>
      )}
    </>
  );

  function titleOf(day: string | null): string {
    if (day === null) return texts.mentions;
    const days = daysAgo(day, new Date());
    if (days < 2) return days === 0 ? texts.today : texts.yesterday;
    return formatDate(day);
  }
}

const heading = {
  py: 0.5,
  lineHeight: 1.6,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.secondary',
  bgcolor: 'background.paper',
} as const;
