import { useTexts } from '../../lib/texts.ts';
import { PlainTable } from '../PlainTable.tsx';
import type { ChartFigures } from './chart-props.ts';
import { ChartNumber } from './ChartNumber.tsx';
import { chartsTexts } from './charts.texts.ts';

export function ChartNumbers({ title, labels, series, format, onPick }: ChartFigures) {
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
