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

/** Lazy: the library exceeds a screen's budget. If it fails to load, the numbers are shown instead. */
const DrawnChart = lazy(() =>
  importInTime(() => import('./DrawnChart.tsx')).then(
    (part) => ({ default: part.DrawnChart }),
    () => ({ default: ChartNumbers }),
  ),
);

interface ChartProps extends ChartFigures {
  readonly kind: ChartKind;
  /** The container's heading has the title; otherwise the chart shows it. */
  readonly isTitleHidden?: boolean;
  readonly height?: number;
}

const SHOWN = ['chart', 'table'] as const;

/** A chart, and behind a button the same numbers as a table. */
export function Chart({ kind, isTitleHidden = false, height = 280, ...figures }: ChartProps) {
  const texts = useTexts(chartsTexts);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('chart');
  const { title } = figures;
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        {isTitleHidden ? <span /> : <Typography variant="subtitle2">{title}</Typography>}
        {/* A heat map already is a table. */}
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
    // A figure instead of an image: inside an image, arrow keys cannot move from bar to bar.
    <Box role="figure" aria-label={sentence} sx={[{ minWidth: 0 }, chartVariables]}>
      <Suspense fallback={<Skeleton variant="rounded" height={height} role="status" aria-label={texts.loading} />}>
        <DrawnChart kind={kind} height={height} {...figures} />
      </Suspense>
    </Box>
  );
}
