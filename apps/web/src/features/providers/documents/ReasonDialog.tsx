import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { documentTexts } from './documents.texts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly isPending: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** An act on a document that is not done without saying why. */
export function ReasonDialog({ title, text, act, isPending, onReason, onClose }: ReasonDialogProps) {
  const texts = useTexts(documentTexts);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setAsked(true);
    if (!isMissing) onReason(reason);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          <FormField
            label={texts.reason}
            required
            autoFocus
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isAsked && isMissing ? texts.reasonNeeded : undefined}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="contained" onClick={submit} disabled={isPending}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
