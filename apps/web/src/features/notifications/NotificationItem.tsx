import CloseIcon from '@mui/icons-material/CloseOutlined';
import { deleteNotifications, markNotificationsRead, type Notification } from '@aura/contracts/notifications';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useFetchFile } from '../../lib/api/use-fetch-file.ts';
import { readerTime, readerClock } from '../../lib/reader-clock.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { fileOf, returnOf } from './notification-target.ts';
import { placeOfNews } from '@aura/contracts/notification-places';
import { useDeleteNotification, useReadNotifications } from './notifications.api.ts';
import { notificationTexts } from './notifications.texts.ts';
import { useState } from 'react';
import { daysAgo } from './notification-groups.ts';
import { returnReassignment } from '@aura/contracts/claims/reassignments';
import Button from '@mui/material/Button';
import { useGiveBack } from './give-back.api.ts';

const COLOURS = { info: 'info.main', success: 'success.main', warning: 'warning.main', error: 'error.main' } as const;

interface NotificationItemProps {
  readonly notification: Notification;
  readonly isOpen: (address: string) => boolean;
  readonly onOpened: () => void;
}

export function NotificationItem({ notification, isOpen, onOpened }: NotificationItemProps) {
  const texts = useTexts(notificationTexts);
  const navigate = useNavigate();
  const { mutate: remove } = useDeleteNotification();
  const { mutate: read } = useReadNotifications();
  const [mayDelete, mayRead] = [useMay(deleteNotifications), useMay(markNotificationsRead) && notification.unread];
  const target = placeOfNews(notification);
  const file = fileOf(notification);
  const { mutate: fetchFile } = useFetchFile();
  const reassignment = returnOf(notification);
  const leadsTo = target !== null && isOpen(target) ? target : null;

  return (
    <ListItem
      disablePadding
      divider
      sx={{ flexDirection: 'column', alignItems: 'stretch' }}
      secondaryAction={
        mayDelete && (
          <IconButton
            size="small"
            aria-label={texts.deleteOne(notification.verb)}
            onClick={() => remove(notification.id)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      {leadsTo === null && file === null && !mayRead ? (
        <Box sx={{ px: 2, py: 1, pr: 6 }}>
          <NotificationText notification={notification} />
        </Box>
      ) : (
        <ListItemButton
          sx={{ py: 1, borderRadius: 0 }}
          onClick={() => {
            if (mayRead) read(notification.id);
            if (file !== null) fetchFile(file);
            if (leadsTo === null) return;
            onOpened();
            void navigate({ href: leadsTo });
          }}
        >
          <NotificationText notification={notification} />
        </ListItemButton>
      )}
      {reassignment !== null && (
        <GiveBack reassignmentId={reassignment} onDone={() => mayRead && read(notification.id)} />
      )}
    </ListItem>
  );
}

function NotificationText({
  notification: { level, verb, description, timestamp, unread },
}: Pick<NotificationItemProps, 'notification'>) {
  const texts = useTexts(notificationTexts);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: unread ? 650 : 400 }}>
        {unread && (
          <Box
            component="span"
            role="img"
            aria-label={texts.unread}
            sx={{ display: 'inline-block', width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: COLOURS[level] }}
          />
        )}
        {verb}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{description}</Typography>
      <Typography variant="body2" title={readerTime(timestamp)} sx={{ color: 'text.faint' }}>
        {useWhen(timestamp)}
      </Typography>
    </Box>
  );
}

const MINUTE_MS = 60_000;

/** How long ago, for today; earlier, the day is the heading and the hour is enough. */
function useWhen(instant: Date): string {
  const texts = useTexts(notificationTexts);
  // The time when the bell was opened.
  const [now] = useState(() => new Date());
  const { date, time } = readerClock(instant);
  if (daysAgo(date, now) > 0) return time;
  const minutes = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS));
  if (minutes === 0) return texts.now;
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / 60));
}

interface GiveBackProps {
  readonly reassignmentId: number;
  readonly onDone: () => void;
}

/** A colleague is back: returns their claims and reports how many. */
function GiveBack({ reassignmentId, onDone }: GiveBackProps) {
  const texts = useTexts(notificationTexts);
  const { mutate, isPending, data } = useGiveBack();
  if (!useMay(returnReassignment)) return null;
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      {data === undefined ? (
        <Button
          size="small"
          variant="outlined"
          loading={isPending}
          onClick={() => mutate(reassignmentId, { onSuccess: onDone })}
        >
          {texts.giveBack}
        </Button>
      ) : (
        <Typography role="status" variant="body2" sx={{ color: 'success.main' }}>
          {texts.givenBack(data.returned)}
        </Typography>
      )}
    </Box>
  );
}
