import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { userTexts } from './users.texts.ts';

export interface TemporaryPassword {
  readonly name: string;
  readonly secret: string;
}

/** Shown once. Only the button closes it: a click beside it would lose the password. */
export function TemporaryPasswordDialog({
  password,
  onClose,
}: {
  readonly password: TemporaryPassword;
  readonly onClose: () => void;
}) {
  const texts = useTexts(userTexts);
  const id = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{texts.passwordTitle}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
          <Box id={`${id}-text`} sx={{ color: 'text.secondary' }}>
            {texts.passwordText(password.name)}
          </Box>
          <Box sx={{ fontSize: '1.125rem', fontFamily: 'monospace' }}>
            <CopyableText text={password.secret} />
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.passwordKept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
