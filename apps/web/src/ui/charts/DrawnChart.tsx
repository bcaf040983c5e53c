import type { ChartFigures, ChartKind, DrawnProps } from './chart-props.ts';
import { LineChart } from '@mui/x-charts/LineChart';
import { seriesColours } from './chart-colours.ts';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatInteger, formatPercent } from '@aura/domain/format';
import { PieChart } from '@mui/x-charts/PieChart';
import { useTexts } from '../../lib/texts.ts';
import { chartsTexts } from './charts.texts.ts';
import { sharesOf } from './shares-of.ts';

interface DrawnChartProps extends DrawnProps {
  readonly kind: Exclude<ChartKind, 'heat'>;
}

/** The only part that imports the chart library. */
export function DrawnChart({ kind, ...props }: DrawnChartProps) {
  if (kind === 'lines') return <DrawnLines {...props} />;
  return kind === 'donut' && canBeShares(props) ? <DrawnDonut {...props} /> : <DrawnBars {...props} />;
}

/** A ring shows parts of a whole: of one series, without negative values. */
function canBeShares({ series }: ChartFigures): boolean {
  const values = series[0]?.values ?? [];
  return series.length === 1 && values.every((value) => (value ?? 0) >= 0) && values.some((value) => (value ?? 0) > 0);
}

/** Each series has its own mark shape: colour alone does not distinguish them for everyone. */
function DrawnLines({ labels, series, format, height, onPick }: DrawnProps) {
  const pick = onPick && {
    onMarkClick: (_: unknown, item: { dataIndex?: number | undefined; seriesId: string | number }) =>
      item.dataIndex !== undefined && onPick(item.dataIndex, Number(item.seriesId)),
  };
  return (
    <LineChart
      {...drawnWith(series.length)}
      height={height}
      xAxis={[
        {
          data: placesOf(labels),
          scaleType: 'point',
          height: 'auto',
          valueFormatter: (place: number, { location }: { location: string }) =>
            location === 'tick' ? shorten(labels[place] ?? '') : (labels[place] ?? ''),
        },
      ]}
      yAxis={[{ valueFormatter: format, width: 'auto' }]}
      grid={{ horizontal: true }}
      colors={[...seriesColours]}
      series={series.map(({ title, values }, place) => ({
        id: String(place),
        label: title,
        data: [...values],
        showMark: true,
        curve: 'linear',
        valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
      }))}
      {...pick}
    />
  );
}

const LONG_LABEL = 9;
const MANY_LABELS = 12;
const BAR_HEIGHT = 18;

/** Horizontal bars where their names would not fit side by side below them. */
function DrawnBars({ labels, series, format, height, onPick }: DrawnProps) {
  const isLying = labels.length > MANY_LABELS || labels.some((label) => label.length > LONG_LABEL);
  const names = {
    data: placesOf(labels),
    scaleType: 'band',
    valueFormatter: (place: number, { location }: { location: string }) =>
      location === 'tick' ? shorten(labels[place] ?? '') : (labels[place] ?? ''),
  } as const;
  const figures = { valueFormatter: format, min: 0 } as const;
  const hasNegative = series.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  const amounts = hasNegative ? { valueFormatter: figures.valueFormatter } : figures;
  return (
    <BarChart
      {...drawnWith(series.length)}
      layout={isLying ? 'horizontal' : 'vertical'}
      height={isLying ? Math.max(height, labels.length * (series.length * BAR_HEIGHT + 8) + 64) : height}
      xAxis={[isLying ? { ...amounts, height: 'auto', tickNumber: 3 } : { ...names, height: 'auto' }]}
      yAxis={[isLying ? { ...names, width: 'auto' } : { ...amounts, width: 'auto' }]}
      grid={isLying ? { vertical: true } : { horizontal: true }}
      colors={[...seriesColours]}
      borderRadius={3}
      series={series.map(({ title, values }, place) => ({
        id: String(place),
        label: title,
        data: [...values],
        valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
      }))}
      {...(onPick && {
        onItemClick: (_: unknown, { dataIndex, seriesId }: { dataIndex: number; seriesId: string | number }) =>
          onPick(dataIndex, Number(seriesId)),
      })}
    />
  );
}

/** Parts of a whole: the legend has the name and share of every part, in the order of the ring. */
function DrawnDonut({ labels, series: [only], format, height, onPick }: DrawnProps) {
  const texts = useTexts(chartsTexts);
  const shares = sharesOf(only?.values ?? []);
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  const data = shares.map(({ place, value, gathered }, which) => {
    const label = place === undefined ? texts.others(formatInteger(gathered)) : (labels[place] ?? '');
    return {
      id: which,
      value,
      label: (where: string) =>
        where === 'legend' ? `${shorten(label)} · ${formatPercent(share(value, whole))}` : label,
    };
  });
  const drawn = drawnWith(2);
  return (
    <PieChart
      {...drawn}
      slotProps={{ legend: { direction: 'vertical', position: { vertical: 'middle', horizontal: 'end' } } }}
      height={height}
      colors={[...seriesColours]}
      series={[
        {
          id: '0',
          data,
          innerRadius: '58%',
          paddingAngle: 1,
          cornerRadius: 2,
          valueFormatter: ({ value }) => format(value),
        },
      ]}
      {...(onPick && {
        onItemClick: (_: unknown, { dataIndex }: { dataIndex: number }) => {
          const place = shares[dataIndex]?.place;
          if (place !== undefined) onPick(place, 0);
        },
      })}
    />
  );
}

function share(value: number, whole: number): number {
  return (value / whole) * 100;
}

/** Settings shared by all charts. A single series needs no legend: the chart's title names it. */
function drawnWith(series: number) {
  return {
    hideLegend: series < 2,
    // Half of the last label on the axis extends beyond it.
    margin: { top: 8, right: 44, bottom: 4, left: 4 },
    slotProps: { legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } } },
    sx: {
      '& .MuiChartsAxis-tickLabel, & .MuiChartsLegend-label': { fontSize: 12 },
      '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--aura-palette-divider)' },
      '& .MuiChartsGrid-line': { stroke: 'var(--aura-palette-divider)' },
    },
  } as const;
}

const LONGEST = 26;

/** A long name is cut on the axis; the tooltip and the table have it whole. */
function shorten(label: string): string {
  return label.length > LONGEST ? `${label.slice(0, LONGEST - 1).trimEnd()}…` : label;
}

/** The library merges two bars with equal labels: each is keyed by its index and formatted as its label. */
function placesOf(labels: readonly string[]): readonly number[] {
  return labels.map((_, place) => place);
}
