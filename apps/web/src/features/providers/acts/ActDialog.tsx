import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { providerFileTexts } from '../file/provider-file.texts.ts';

interface ActDialogProps {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly isPending: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One act with what has to be said about it. Enter acts, Escape leaves. */
export function ActDialog({ title, text, act, isDangerous, isPending, onAct, onClose, children }: ActDialogProps) {
  const texts = useTexts(providerFileTexts);
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAct();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isPending}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
