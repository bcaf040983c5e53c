import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTexts } from '../lib/texts.ts';
import { uiTexts } from './ui.texts.ts';

interface PrivacyPolicyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PrivacyPolicyDialog({ open, onClose }: PrivacyPolicyDialogProps) {
  const texts = useTexts(uiTexts);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.privacyTitle}</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>{texts.privacyBody}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.privacyAccept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
