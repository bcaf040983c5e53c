import type { DayFigure } from '@aura/contracts/claims/day-figures';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/texts.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { dayQueries } from '../../dashboard.api.ts';
import { FigureCell } from './FigureCell.tsx';
import { figureTexts } from './figure.texts.ts';

export function FiguresCard({ figures }: { readonly figures: readonly DayFigure[] }) {
  const texts = useTexts(figureTexts);
  const { data, error, refetch } = useQuery(dayQueries.figures());
  if (data === undefined && error !== null)
    return (
      <Paper variant="outlined">
        <ErrorState what={texts._what} onRetry={() => void refetch()} />
      </Paper>
    );
  return (
    <Paper variant="outlined" component="section" aria-label={texts._title} sx={{ px: 0.5, py: 0.75 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: '1fr 1fr',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: `repeat(${figures.length}, minmax(0, 1fr))`,
          },
          '& > a + a': { borderLeft: { lg: 1 }, borderColor: { lg: 'divider' } },
        }}
      >
        {figures.map((figure) => (
          <FigureCell key={figure.id} figure={figure} value={data?.find(({ id }) => id === figure.id)} />
        ))}
      </Box>
    </Paper>
  );
}
