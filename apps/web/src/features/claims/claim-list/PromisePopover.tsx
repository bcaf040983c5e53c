import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { PROMISE_STEPS, QuickDays } from '../../../ui/dates/QuickDays.tsx';
import { claimListTexts } from './claim-list.texts.ts';

interface PromisePopoverProps {
  readonly anchor: HTMLElement;
  readonly title: string;
  readonly date: string | null;
  readonly today: string;
  readonly onChoose: (date: string | null) => void;
  readonly onClose: () => void;
}

export function PromisePopover({ anchor, title, date, today, onChoose, onClose }: PromisePopoverProps) {
  const texts = useTexts(claimListTexts);
  const [typed, setTyped] = useState<string | null>(date);
  const choose = (chosen: string | null) => {
    onClose();
    if (chosen !== date) onChoose(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null) choose(typed);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={80}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 268, p: 1.5, mt: 0.5 } } }}
    >
      <Stack component="form" noValidate sx={{ gap: 1.25 }} onSubmit={submit}>
        <DateField label={texts.promise} value={typed} onChange={setTyped} autoFocus />
        <QuickDays today={today} leaning="future" steps={PROMISE_STEPS} onDay={choose} />
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {date !== null && (
            <Button size="small" color="error" onClick={() => choose(null)}>
              {texts.removePromise}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button type="submit" size="small" variant="contained" disabled={typed === null}>
            {texts.save}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}
