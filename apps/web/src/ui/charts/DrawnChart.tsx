import type { ChartFigures, ChartKind, DrawnProps } from './chart-props.ts';
import { DrawnBars } from './DrawnBars.tsx';
import { DrawnDonut } from './DrawnDonut.tsx';
import { DrawnLines } from './DrawnLines.tsx';

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
