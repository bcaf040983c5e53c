import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FormField } from './FormField.tsx';
import { uiTexts } from './ui.texts.ts';

const LONGEST = 300;

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  /** What it is done to, where the title does not say it. */
  readonly subject?: string;
  /** The label of the button. */
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  readonly maxLength?: number;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** An act that is not done without saying why. */
export function ReasonDialog({ title, text, subject, act, onReason, onClose, ...props }: ReasonDialogProps) {
  const { isDangerous = false, isPending = false, maxLength = LONGEST } = props;
  const texts = useTexts(uiTexts);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onReason(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          {subject !== undefined && <Typography sx={{ overflowWrap: 'anywhere' }}>{subject}</Typography>}
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          <FormField
            label={texts.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={maxLength}
            error={isTried && isMissing ? texts.reasonNeeded : undefined}
            required
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} disabled={isPending}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
