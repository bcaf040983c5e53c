import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { SUCCESS_CLOSES_AFTER_MS, type ToastMessage } from './dialogs-context.ts';

/** Long enough to reconsider. */
const UNDO_MS = 10_000;
/** A message without undo closes like the success dialog; a longer one after the time that reading it takes. */
const READING_MS = 60;
const readFor = (text = '') => Math.max(SUCCESS_CLOSES_AFTER_MS, text.length * READING_MS);

interface ToastProps {
  readonly message: ToastMessage | null;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function Toast({ message, closeLabel, onClose }: ToastProps) {
  const undo = message?.undo;
  return (
    <Snackbar
      key={message?.text}
      open={message !== null}
      message={message?.text}
      autoHideDuration={undo ? UNDO_MS : readFor(message?.text)}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      action={
        <>
          {undo && (
            <Button
              size="small"
              color="inherit"
              sx={{ textDecoration: 'underline' }}
              onClick={() => {
                onClose();
                undo.run();
              }}
            >
              {undo.label}
            </Button>
          )}
          <IconButton size="small" color="inherit" aria-label={closeLabel} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}
