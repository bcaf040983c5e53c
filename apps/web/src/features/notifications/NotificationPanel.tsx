import type { Notification } from '@aura/contracts/notifications';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useTexts } from '../../lib/texts.ts';
import { NotificationMenu } from './NotificationMenu.tsx';
import { notificationTexts } from './notifications.texts.ts';
import type { DeleteAll } from './use-delete-all.ts';

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
