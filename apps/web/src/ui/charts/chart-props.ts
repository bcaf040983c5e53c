export const CHART_KINDS = ['bars', 'lines', 'donut', 'heat'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export interface ChartSeries {
  readonly title: string;
  /** One for each label; null where there is nothing to tell. */
  readonly values: readonly (number | null)[];
}

/** Calls with the place of the label and of the series whose number was chosen. */
type OnPick = (place: number, series: number) => void;

export interface ChartFigures {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
  readonly onPick?: OnPick | undefined;
}

export interface DrawnProps extends ChartFigures {
  readonly height: number;
}
