import { businessDay } from '@aura/domain/business-day';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { confirmationsTexts } from './confirmations.texts.ts';

interface ValidateWorkDialogProps {
  readonly isPending: boolean;
  readonly onDate: (date: string) => void;
  readonly onClose: () => void;
}

export function ValidateWorkDialog({ isPending, onDate, onClose }: ValidateWorkDialogProps) {
  const texts = useTexts(confirmationsTexts);
  const [today] = useState(() => businessDay(new Date()));
  const [date, setDate] = useState<string | null>(today);
  const submit = () => {
    if (date !== null) onDate(date);
  };
  return (
    <FormDialog
      title={texts.work}
      act={texts.confirmWork}
      isDirty={date !== today}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label={texts.validatedOn}
        value={date}
        onChange={setDate}
        leaning="past"
        error={date === null ? texts.dateNeeded : undefined}
        required
        autoFocus
      />
    </FormDialog>
  );
}
