import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import { CopyableText } from './CopyableText.tsx';
import { uiTexts } from './ui.texts.ts';

interface PasswordOnceProps {
  readonly title: string;
  readonly text: string;
  /** The username, if it is handed over together with the password. */
  readonly username?: string;
  readonly password: string;
  /** The label of the only button. */
  readonly done: string;
  readonly onClose: () => void;
}

/** The only time a password is shown: neither Escape nor a click outside closes the dialog. */
export function PasswordOnce({ title, text, username, password, done, onClose }: PasswordOnceProps) {
  const texts = useTexts(uiTexts);
  const id = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography id={`${id}-text`} sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
          {username !== undefined && <CopyableText label={texts.username} text={username} />}
          <CopyableText label={texts.password} text={password} />
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
