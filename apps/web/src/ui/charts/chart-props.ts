export const CHART_KINDS = ['bars', 'lines', 'donut', 'heat'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export interface ChartSeries {
  readonly title: string;
  /** One for each label; null without a value. */
  readonly values: readonly (number | null)[];
}

/** Called with the indexes of the label and of the series of the chosen number. */
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
