import { businessDay } from '@aura/domain/business-day';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { confirmationsTexts } from './confirmations.texts.ts';

interface ValidateWorkDialogProps {
  readonly isPending: boolean;
  readonly onDate: (date: string) => void;
  readonly onClose: () => void;
}

export function ValidateWorkDialog({ isPending, onDate, onClose }: ValidateWorkDialogProps) {
  const texts = useTexts(confirmationsTexts);
  const id = useId();
  const [date, setDate] = useState<string | null>(() => businessDay(new Date()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date !== null) onDate(date);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{texts.work}</DialogTitle>
        <DialogContent>
          <DateField
            label={texts.validatedOn}
            value={date}
            onChange={setDate}
            error={date === null ? texts.dateNeeded : undefined}
            required
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {texts.confirmWork}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
