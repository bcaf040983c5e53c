import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CopyableText } from './CopyableText.tsx';

interface LinkOnceDialogProps {
  readonly title: string;
  readonly text: string;
  /** Says to whom it was mailed; undefined if to nobody. */
  readonly mailed: string | undefined;
  readonly url: string;
  /** The telephone and the words of a message with the link. */
  readonly message: { readonly label: string; readonly phone: string; readonly text: string };
  readonly done: string;
  readonly onClose: () => void;
}

/** Shows a secret link the only time it is known: to copy it, or to send it by WhatsApp. */
export function LinkOnceDialog({ title, text, mailed, url, message, done, onClose }: LinkOnceDialogProps) {
  const id = useId();
  // Opened by the user's click; the application itself never requests that address.
  const whatsapp = `https://wa.me/${message.phone.replace('+', '')}?text=${encodeURIComponent(message.text)}`;
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          {mailed !== undefined && <Typography>{mailed}</Typography>}
          <CopyableText text={url} />
          <Button variant="outlined" href={whatsapp} target="_blank" rel="noopener noreferrer">
            {message.label}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
