import { formatInteger, formatPercent } from '@aura/domain/format';
import { PieChart } from '@mui/x-charts/PieChart';
import { useTexts } from '../../lib/texts.ts';
import { shorten } from './chart-axes.ts';
import { seriesColours } from './chart-colours.ts';
import type { DrawnProps } from './chart-props.ts';
import { chartsTexts } from './charts.texts.ts';
import { drawnWith } from './drawn-with.ts';
import { sharesOf } from './shares-of.ts';

/** Parts of a whole: the legend has the name and share of every part, in the order of the ring. */
export function DrawnDonut({ labels, series: [only], format, height, onPick }: DrawnProps) {
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
