import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormField } from './FormField.tsx';
import { uiTexts } from './ui.texts.ts';

const LONGEST = 300;

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the act applies to, if the title does not say so. */
  readonly subject?: string;
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly isPending?: boolean;
  readonly maxLength?: number;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

export function ReasonDialog({ title, text, subject, act, onReason, onClose, ...props }: ReasonDialogProps) {
  const { isDangerous = false, isPending = false, maxLength = LONGEST } = props;
  const texts = useTexts(uiTexts);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isMissing) onReason(reason.trim());
  };
  return (
    <FormDialog
      title={title}
      act={act}
      isDangerous={isDangerous}
      isPending={isPending}
      isDirty={!isMissing}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
