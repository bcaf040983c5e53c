import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { TOUCH } from './party/PartyCard.tsx';
import { longDay } from './party/say-moment.ts';

/** Hours as they are read; null while they are, empty where there are none or they do not come. */
export function useHours(
  load: () => Promise<{ readonly hours: readonly Date[] }>,
  again: unknown,
): readonly Date[] | null {
  const [read, setRead] = useState<{ readonly of: unknown; readonly hours: readonly Date[] } | null>(null);
  const begin = useEffectEvent(load);
  useEffect(() => {
    let isLeft = false;
    const keep = (hours: readonly Date[]) => {
      if (!isLeft) setRead({ of: again, hours });
    };
    begin().then(
      ({ hours }) => keep(hours),
      () => keep([]),
    );
    return () => {
      isLeft = true;
    };
  }, [again]);
  return read !== null && read.of === again ? read.hours : null;
}

interface HourChoiceProps {
  readonly hours: readonly Date[];
  readonly timeZone: string;
  readonly chosen: Date | null;
  readonly onChoose: (hour: Date) => void;
}

/** Free hours by day: large buttons, one day below the other. */
export function HourChoice({ hours, timeZone, chosen, onChoose }: HourChoiceProps) {
  const days = Map.groupBy(hours, (hour) => longDay(hour, timeZone));
  const time = (hour: Date) =>
    new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(hour);
  return (
    <Stack sx={{ gap: 1.5, maxHeight: 360, overflowY: 'auto' }}>
      {[...days].map(([day, those]) => (
        <Box key={day} role="group" aria-label={day}>
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', pb: 0.5, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {day}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))', gap: 1 }}>
            {those.map((hour) => {
              const isChosen = chosen?.getTime() === hour.getTime();
              return (
                <Button
                  key={hour.getTime()}
                  variant={isChosen ? 'contained' : 'outlined'}
                  aria-pressed={isChosen}
                  sx={TOUCH}
                  onClick={() => onChoose(hour)}
                >
                  {time(hour)}
                </Button>
              );
            })}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
