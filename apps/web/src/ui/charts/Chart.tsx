import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';
import { useTexts } from '../../lib/texts.ts';
import { chartVariables } from './chart-colours.ts';
import type { ChartFigures, ChartKind } from './chart-props.ts';
import { ChartNumbers } from './ChartNumbers.tsx';
import { chartsTexts } from './charts.texts.ts';
import { HeatTable } from './HeatTable.tsx';
import { useChartSentence } from './use-chart-sentence.ts';

/** The library weighs more than a screen may. Where it does not arrive, the numbers stand in its place. */
const DrawnChart = lazy(() =>
  importInTime(() => import('./DrawnChart.tsx')).then(
    (part) => ({ default: part.DrawnChart }),
    () => ({ default: ChartNumbers }),
  ),
);

interface ChartProps extends ChartFigures {
  readonly kind: ChartKind;
  /** Said by the heading of what it stands in; otherwise the chart says it itself. */
  readonly isTitleHidden?: boolean;
  readonly height?: number;
}

const SHOWN = ['chart', 'table'] as const;

/** Numbers to be compared, drawn; and one key away the same numbers as a table. */
export function Chart({ kind, isTitleHidden = false, height = 280, ...figures }: ChartProps) {
  const texts = useTexts(chartsTexts);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('chart');
  const { title } = figures;
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        {isTitleHidden ? <span /> : <Typography variant="subtitle2">{title}</Typography>}
        {/* What is coloured cells is a table already. */}
        {kind !== 'heat' && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={texts.showAs(title)}
            value={shown}
            onChange={(_, chosen: (typeof SHOWN)[number] | null) => chosen !== null && setShown(chosen)}
          >
            {SHOWN.map((way) => (
              <ToggleButton key={way} value={way} sx={{ textTransform: 'none', py: 0.125, px: 1 }}>
                {texts[way]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Stack>
      <Figures kind={shown === 'table' && kind !== 'heat' ? 'table' : kind} height={height} {...figures} />
    </Stack>
  );
}

interface FiguresProps extends ChartFigures {
  readonly kind: ChartKind | 'table';
  readonly height: number;
}

function Figures({ kind, height, ...figures }: FiguresProps) {
  const texts = useTexts(chartsTexts);
  const sentence = useChartSentence(figures);
  if (sentence === undefined) return <Typography sx={{ color: 'text.secondary' }}>{texts.noFigures}</Typography>;
  if (kind === 'table') return <ChartNumbers {...figures} />;
  if (kind === 'heat') return <HeatTable {...figures} />;
  return (
    // A figure and not an image: inside an image nobody can walk from bar to bar with the arrow keys.
    <Box role="figure" aria-label={sentence} sx={[{ minWidth: 0 }, chartVariables]}>
      <Suspense fallback={<Skeleton variant="rounded" height={height} role="status" aria-label={texts.loading} />}>
        <DrawnChart kind={kind} height={height} {...figures} />
      </Suspense>
    </Box>
  );
}
