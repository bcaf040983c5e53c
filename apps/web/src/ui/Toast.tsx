import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';

export interface ToastMessage {
  readonly text: string;
  readonly undo?: { readonly label: string; readonly run: () => void };
}

/** Long enough to reconsider; a message without undo disappears sooner. */
const UNDO_MS = 10_000;
const TOLD_MS = 4_000;

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
      autoHideDuration={undo ? UNDO_MS : TOLD_MS}
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
