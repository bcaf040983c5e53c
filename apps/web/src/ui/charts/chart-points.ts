import type { ChartFigures } from './chart-props.ts';

export interface Point {
  readonly label: string;
  /** Empty where there is one series: its title says nothing that the chart's does not. */
  readonly series: string;
  readonly value: number;
}

/** Every number of a chart with what it is the number of. */
export function pointsOf({ labels, series }: Pick<ChartFigures, 'labels' | 'series'>): readonly Point[] {
  return series.flatMap(({ title, values }) =>
    labels.flatMap((label, place) => {
      const value = values[place] ?? null;
      return value === null ? [] : [{ label, series: series.length > 1 ? title : '', value }];
    }),
  );
}

/** The highest and the lowest: what whoever cannot see a chart is told first. */
export function extremesOf(points: readonly Point[]): readonly [most: Point, least: Point] | undefined {
  const [first, ...others] = points;
  if (first === undefined) return undefined;
  return others.reduce<readonly [Point, Point]>(
    ([most, least], point) => [point.value > most.value ? point : most, point.value < least.value ? point : least],
    [first, first],
  );
}
