import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';
import { useTexts } from '../../lib/texts.ts';
import { chartVariables, heatOf } from './chart-colours.ts';
import type { ChartFigures, ChartKind } from './chart-props.ts';
import { chartsTexts } from './charts.texts.ts';
import { extremesOf, type Point, pointsOf } from './chart-points.ts';
import { PlainTable } from '../PlainTable.tsx';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ButtonBase from '@mui/material/ButtonBase';

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

/** A chart in words, for screen readers; undefined without data. */
function useChartSentence({ title, format, ...figures }: ChartFigures): string | undefined {
  const texts = useTexts(chartsTexts);
  const extremes = extremesOf(pointsOf(figures));
  if (extremes === undefined) return undefined;
  const [most, least] = extremes.map(({ label, series, value }: Point) => texts.point(label, series, format(value)));
  return most === least ? texts.single(title, most as string) : texts.sentence(title, most as string, least as string);
}

function ChartNumbers({ title, labels, series, format, onPick }: ChartFigures) {
  const texts = useTexts(chartsTexts);
  const titles = series.map((one) => one.title);
  return (
    <PlainTable
      label={title}
      titles={[texts.label, ...titles]}
      figures={titles}
      rows={labels.map((label, place) => ({
        key: place,
        cells: [
          label,
          ...series.map((one, which) => (
            <ChartNumber
              key={one.title}
              what={`${label}, ${one.title}`}
              value={one.values[place] ?? null}
              format={format}
              onPick={onPick && (() => onPick(place, which))}
            />
          )),
        ],
      }))}
    />
  );
}

const frozen = {
  position: 'sticky',
  left: 0,
  bgcolor: 'background.paper',
  zIndex: 1,
  minWidth: 96,
  maxWidth: 220,
} as const;
const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** The higher a number, the stronger the colour of its cell. */
function HeatTable({ title, labels, series, format, onPick }: ChartFigures) {
  const texts = useTexts(chartsTexts);
  const values = pointsOf({ labels, series }).map(({ value }) => value);
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  return (
    // Scrolls sideways when too wide, by keyboard too.
    <TableContainer tabIndex={0} role="group" aria-label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell sx={frozen}>{texts.label}</TableCell>
            {series.map((one) => (
              <TableCell key={one.title} align="right" sx={{ maxWidth: 140 }}>
                {one.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {labels.map((label, place) => (
            // Two labels may be equal; their index is not.
            <TableRow key={place}>
              <TableCell component="th" scope="row" sx={frozen}>
                {label}
              </TableCell>
              {series.map((one, which) => {
                const value = one.values[place] ?? null;
                const share = value === null || span === 0 ? 0 : (value - least) / span;
                return (
                  <TableCell
                    key={one.title}
                    align="right"
                    sx={value === null ? figure : { ...figure, bgcolor: heatOf(share) }}
                  >
                    <ChartNumber
                      what={`${label}, ${one.title}`}
                      value={value}
                      format={format}
                      onPick={onPick && (() => onPick(place, which))}
                    />
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ChartNumberProps {
  /** What the number is about, for the name of its button. */
  readonly what: string;
  readonly value: number | null;
  readonly format: (value: number) => string;
  readonly onPick?: (() => void) | undefined;
}

/** A number; a button if what it adds up can be opened. */
function ChartNumber({ what, value, format, onPick }: ChartNumberProps) {
  const texts = useTexts(chartsTexts);
  if (value === null) return texts.none;
  if (onPick === undefined) return format(value);
  return (
    <ButtonBase
      onClick={onPick}
      aria-label={texts.pick(`${what}, ${format(value)}`)}
      sx={{
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        borderRadius: 0.5,
        px: 0.5,
        mx: -0.5,
        minHeight: 24,
        '&:hover, &:focus-visible': { textDecoration: 'underline' },
      }}
    >
      {format(value)}
    </ButtonBase>
  );
}
