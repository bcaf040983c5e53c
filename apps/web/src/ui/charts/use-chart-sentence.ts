import { useTexts } from '../../lib/texts.ts';
import { extremesOf, type Point, pointsOf } from './chart-points.ts';
import type { ChartFigures } from './chart-props.ts';
import { chartsTexts } from './charts.texts.ts';

/** A chart in words, for screen readers; undefined without data. */
export function useChartSentence({ title, format, ...figures }: ChartFigures): string | undefined {
  const texts = useTexts(chartsTexts);
  const extremes = extremesOf(pointsOf(figures));
  if (extremes === undefined) return undefined;
  const [most, least] = extremes.map(({ label, series, value }: Point) => texts.point(label, series, format(value)));
  return most === least ? texts.single(title, most as string) : texts.sentence(title, most as string, least as string);
}
