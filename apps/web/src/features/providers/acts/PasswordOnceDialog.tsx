import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { providerFileTexts } from '../file/provider-file.texts.ts';

interface PasswordOnceDialogProps {
  readonly access: { readonly userExtranet: string; readonly passwordExtranet: string };
  readonly onClose: () => void;
}

/** The only time the password is seen: neither Escape nor a click beside it closes the dialog. */
export function PasswordOnceDialog({ access, onClose }: PasswordOnceDialogProps) {
  const texts = useTexts(providerFileTexts);
  const id = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.passwordTitle}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.passwordText}</Typography>
          <CopyableText label={texts.user} text={access.userExtranet} />
          <CopyableText label={texts.password} text={access.passwordExtranet} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.kept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
