import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { listingTexts } from '../listing.texts.ts';

interface DateEditorProps {
  readonly title: string;
  readonly value: string | null;
  readonly onValue: (value: string) => void;
  readonly onClose: () => void;
}

export function DateEditor({ title, value, onValue, onClose }: DateEditorProps) {
  const texts = useTexts(listingTexts);
  const [date, setDate] = useState(value);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (date === null) return;
    onValue(date);
    onClose();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <DateField label={title} value={date} onChange={setDate} autoFocus />
      <Button type="submit" variant="contained" disabled={date === null}>
        {texts.apply}
      </Button>
    </Box>
  );
}
