import { formatInteger } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Chart } from '../../../../ui/charts/Chart.tsx';
import type { ChartKind } from '../../../../ui/charts/chart-props.ts';
import { chartOfResult } from './chart-figures.ts';
import type { PivotedTable, ResultColumn, Standing } from './pivoted.ts';
import { resultTexts } from './result.texts.ts';
import { sayNumber } from './say-cell.ts';
import type { SayValue } from './use-say-value.ts';

interface ResultChartProps {
  readonly title: string;
  readonly kind: ChartKind;
  readonly table: PivotedTable;
  readonly say: SayValue;
  readonly height?: number;
  /** The report's name is already shown above. */
  readonly isTitleHidden?: boolean;
  readonly onDrill?: (at: Standing, title: string) => void;
}

export function ResultChart({ title, kind, table, say, height, isTitleHidden = false, onDrill }: ResultChartProps) {
  const texts = useTexts(resultTexts);
  const titled = useTitled();
  const chart = useMemo(() => {
    const columnAt = (columns: readonly ResultColumn[], place: number) => columns[place] as ResultColumn;
    return chartOfResult(table, {
      group: (value, place) => say(value, columnAt(table.groups, place)),
      head: (value) => (table.pivot === undefined ? '' : say(value, table.pivot)),
      measure: (place) => titled(columnAt(table.measures, place).title),
      all: texts.all,
    });
  }, [table, say, titled, texts]);
  if (chart === null) return null;
  const left = chart.left.labels + chart.left.series;
  return (
    <>
      <Chart
        title={title}
        isTitleHidden={isTitleHidden}
        kind={kind}
        labels={chart.labels}
        series={chart.series}
        format={(value) => sayNumber(value, chart.kind)}
        {...(height !== undefined && { height })}
        onPick={
          onDrill &&
          ((place, which) => {
            const at = chart.standings[place]?.[which];
            if (at) onDrill(at, [chart.labels[place], chart.series[which]?.title].filter(Boolean).join(', '));
          })
        }
      />
      {left > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {texts.undrawn(formatInteger(left))}
        </Typography>
      )}
    </>
  );
}
