import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { FormField } from '../../ui/FormField.tsx';
import { operationTexts } from './operations.texts.ts';

const LONGEST = 300;

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly onAct: (reason: string) => void;
  readonly onClose: () => void;
}

/** An act that has to say why. */
export function ReasonDialog({ title, text, act, onAct, onClose }: ReasonDialogProps) {
  const texts = useTexts(operationTexts);
  const id = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') onAct(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
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
          <Button type="submit" variant="contained" disabled={reason.trim() === ''}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
