import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { claimTexts } from './register.texts.ts';

const LONGEST = 500;

interface DeactivateDialogProps {
  readonly onDeactivate: (reason: string) => void;
  readonly onClose: () => void;
}

export function DeactivateDialog({ onDeactivate, onClose }: DeactivateDialogProps) {
  const texts = useTexts(claimTexts);
  const id = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onDeactivate(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{texts.deactivateTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.deactivateText}</Typography>
          <FormField
            label={texts.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={LONGEST}
            required
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={reason.trim() === ''}>
            {texts.deactivate}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
