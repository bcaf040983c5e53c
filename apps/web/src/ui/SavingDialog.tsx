import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { type Dialogs, useDialogs } from './dialogs-context.ts';
import { uiTexts } from './ui.texts.ts';

/** After this time the user is offered to stop waiting. */
const LONG_MS = 8000;

export function useSaving(): Dialogs['whileSaving'] {
  return useDialogs().whileSaving;
}

interface SavingDialogProps {
  readonly open: boolean;
  /** Closes the dialog; the work continues, and its outcome is reported as usual. */
  readonly onLeave: () => void;
}

/** Closes when the work has ended; on a slow connection it can be left before. */
export function SavingDialog({ open, onLeave }: SavingDialogProps) {
  const texts = useTexts(uiTexts);
  const id = useId();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = window.setTimeout(() => setLong(true), LONG_MS);
    return () => {
      window.clearTimeout(timer);
      setLong(false);
    };
  }, [open]);
  return (
    <Dialog
      open={open}
      maxWidth="xs"
      aria-labelledby={id}
      transitionDuration={{ enter: 120, exit: 0 }}
      {...(isLong && { onClose: onLeave })}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, px: 3, py: 2.5, minWidth: 240 }} role="status">
        <CircularProgress size={22} thickness={5} aria-hidden />
        <div>
          <Typography id={id} variant="h3" component="p">
            {texts.saving}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{isLong ? texts.savingSlowly : texts.pleaseWait}</Typography>
        </div>
      </Stack>
      {isLong && (
        <DialogActions>
          <Button onClick={onLeave}>{texts.stopWaiting}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
