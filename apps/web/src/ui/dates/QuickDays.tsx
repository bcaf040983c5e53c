import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Leaning, readDay, shift } from './read-day.ts';
import { textsOf } from '../../lib/texts.ts';
import { datesTexts } from './dates.texts.ts';

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

interface QuickDay {
  readonly label: string;
  readonly date: string;
}

/** Frequent days as quick choices. Steps are counted from today, for promises. */
function quickDays(today: string, leaning: Leaning, steps: readonly number[] = []): readonly QuickDay[] {
  const texts = textsOf(datesTexts);
  if (leaning === 'past') {
    return [
      { label: texts.today, date: today },
      { label: texts.yesterday, date: shift(today, -1) },
    ];
  }
  const ahead = steps.map((days) => ({ label: texts.inDays(days), date: shift(today, days) }));
  if (ahead.length > 0) return [{ label: texts.today, date: today }, ...ahead];
  return [
    { label: texts.today, date: today },
    { label: texts.tomorrow, date: shift(today, 1) },
    { label: texts.monday, date: readDay('lunes', today).value ?? today },
  ];
}
