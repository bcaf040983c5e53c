import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { quickDays } from './quick-days.ts';
import type { Leaning } from './read-day.ts';

/** In days from today: usual repair promises. */
export const PROMISE_STEPS = [3, 7, 15];

export interface QuickDaysProps {
  readonly today: string;
  readonly leaning: Leaning;
  readonly steps?: readonly number[] | undefined;
  readonly onDay: (date: string) => void;
}

export function QuickDays({ today, leaning, steps, onDay }: QuickDaysProps) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {quickDays(today, leaning, steps).map(({ label, date }) => (
        <Button key={label} size="small" variant="outlined" sx={{ minWidth: 0 }} onClick={() => onDay(date)}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
