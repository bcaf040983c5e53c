import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { dossierTexts } from './dossier.texts.ts';

interface ReasonDialogProps {
  readonly act: 'reject' | 'void';
  readonly name: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

export function ReasonDialog({ act, name, onReason, onClose }: ReasonDialogProps) {
  const texts = useTexts(dossierTexts);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) onReason(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{act === 'reject' ? texts.rejectTitle : texts.voidTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {act === 'reject' ? texts.rejectText : texts.voidText}
          </Typography>
          <FormField
            label={texts.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={300}
            error={isTried && isEmpty ? texts.reasonNeeded : undefined}
            required
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {act === 'reject' ? texts.reject : texts.void}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
