import { BarChart } from '@mui/x-charts/BarChart';
import { placesOf, roundly, shorten } from './chart-axes.ts';
import { seriesColours } from './chart-colours.ts';
import type { DrawnProps } from './chart-props.ts';
import { drawnWith } from './drawn-with.ts';

const LONG_LABEL = 9;
const MANY_LABELS = 12;
const BAR_HEIGHT = 18;

/** Horizontal bars where their names would not fit side by side below them. */
export function DrawnBars({ labels, series, format, height, onPick }: DrawnProps) {
  const isLying = labels.length > MANY_LABELS || labels.some((label) => label.length > LONG_LABEL);
  const names = {
    data: placesOf(labels),
    scaleType: 'band',
    valueFormatter: (place: number, { location }: { location: string }) =>
      location === 'tick' ? shorten(labels[place] ?? '') : (labels[place] ?? ''),
  } as const;
  const figures = { valueFormatter: roundly(format), min: 0 } as const;
  const hasNegative = series.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  const amounts = hasNegative ? { valueFormatter: figures.valueFormatter } : figures;
  return (
    <BarChart
      {...drawnWith(series.length)}
      layout={isLying ? 'horizontal' : 'vertical'}
      height={isLying ? Math.max(height, labels.length * (series.length * BAR_HEIGHT + 8) + 64) : height}
      xAxis={[isLying ? { ...amounts, height: 'auto', tickNumber: 4 } : { ...names, height: 'auto' }]}
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
