import type { ChartFigures } from './chart-props.ts';

export interface Point {
  readonly label: string;
  /** Empty for a single series: its title adds nothing to the chart's. */
  readonly series: string;
  readonly value: number;
}

export function pointsOf({ labels, series }: Pick<ChartFigures, 'labels' | 'series'>): readonly Point[] {
  return series.flatMap(({ title, values }) =>
    labels.flatMap((label, place) => {
      const value = values[place] ?? null;
      return value === null ? [] : [{ label, series: series.length > 1 ? title : '', value }];
    }),
  );
}

/** The highest and the lowest: the first facts for screen readers. */
export function extremesOf(points: readonly Point[]): readonly [most: Point, least: Point] | undefined {
  const [first, ...others] = points;
  if (first === undefined) return undefined;
  return others.reduce<readonly [Point, Point]>(
    ([most, least], point) => [point.value > most.value ? point : most, point.value < least.value ? point : least],
    [first, first],
  );
}
