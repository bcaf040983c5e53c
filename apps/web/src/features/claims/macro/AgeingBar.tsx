import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { macroTexts } from './macro.texts.ts';

/** Warmer the longer in a stage. */
const HEAT = ['divider', 'text.disabled', 'warning.main', 'error.main'] as const;

export function AgeingBar({ ageing, label }: { readonly ageing: readonly number[]; readonly label: string }) {
  return (
    <Box
      title={label}
      sx={{ display: 'flex', height: 4, borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {ageing.map((count, place) => (
        <Box key={HEAT[place]} sx={{ flexGrow: count, flexBasis: 0, bgcolor: HEAT[place] }} />
      ))}
    </Box>
  );
}

export function AgeingLegend() {
  const texts = useTexts(macroTexts);
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.faint' }}>
        {texts.legend}
      </Typography>
      {texts.legendDays.split('|').map((days, place) => (
        <Stack key={days} direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
          <Box sx={{ width: 12, height: 4, borderRadius: 2, bgcolor: HEAT[place] }} />
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {days}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
