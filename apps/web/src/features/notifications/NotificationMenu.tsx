import BellOffIcon from '@mui/icons-material/NotificationsNoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import type { Notification } from '@aura/contracts/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/texts.ts';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationQueries } from './notifications.api.ts';
import { notificationTexts } from './notifications.texts.ts';

const MAX_HEIGHT = 600;

interface NotificationMenuProps {
  readonly notifications: readonly Notification[];
  readonly onDeleteAll: () => void;
  readonly isOpen: (address: string) => boolean;
  readonly onClose: () => void;
}

export function NotificationMenu(props: NotificationMenuProps) {
  const { notifications, onDeleteAll, isOpen, onClose } = props;
  const texts = useTexts(notificationTexts);
  const { isError, data, refetch } = useQuery(notificationQueries.list());
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <Button size="small" disabled={notifications.length === 0} onClick={onDeleteAll}>
          {texts.deleteAll}
        </Button>
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
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} isOpen={isOpen} onOpened={onClose} />
          ))}
        </List>
      )}
    </>
  );
}
