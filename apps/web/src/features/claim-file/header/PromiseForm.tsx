import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { PROMISE_STEPS, QuickDays } from '../../../ui/dates/QuickDays.tsx';
import { claimFileTexts } from '../claim-file.texts.ts';

interface PromiseFormProps {
  readonly promiseDate: string | null;
  readonly onSave: (promiseDate: string | null) => void;
}

export function PromiseForm({ promiseDate, onSave }: PromiseFormProps) {
  const texts = useTexts(claimFileTexts);
  const [date, setDate] = useState(promiseDate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date !== null) onSave(date);
  };
  return (
    <Stack component="form" data-edits="promiseDate" noValidate onSubmit={submit} sx={{ p: 2, gap: 1.5, width: 260 }}>
      <DateField label={texts.promiseDate} value={date} onChange={setDate} autoFocus />
      <QuickDays today={headOfficeToday()} leaning="future" steps={PROMISE_STEPS} onDay={onSave} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        {promiseDate !== null && <Button onClick={() => onSave(null)}>{texts.takeAway}</Button>}
        <Button type="submit" variant="contained" disabled={date === null}>
          {texts.save}
        </Button>
      </Stack>
    </Stack>
  );
}
