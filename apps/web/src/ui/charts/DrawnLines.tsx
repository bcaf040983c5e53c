import { LineChart } from '@mui/x-charts/LineChart';
import { placesOf, roundly, shorten } from './chart-axes.ts';
import { seriesColours } from './chart-colours.ts';
import type { DrawnProps } from './chart-props.ts';
import { drawnWith } from './drawn-with.ts';

/** Each series has its own mark shape: colour alone does not distinguish them for everyone. */
export function DrawnLines({ labels, series, format, height, onPick }: DrawnProps) {
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
      yAxis={[{ valueFormatter: roundly(format), width: 'auto' }]}
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
