import { formatInteger } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Chart } from '../../../../ui/charts/Chart.tsx';
import type { ChartKind, ChartSeries } from '../../../../ui/charts/chart-props.ts';
import type { PivotedTable, ResultColumn, Standing } from './pivoted.ts';
import { resultTexts } from './result.texts.ts';
import { sayNumber } from './say-cell.ts';
import type { SayValue } from './use-say-value.ts';
import type { ReportCell } from '@aura/contracts/reports/dynamic-reports';

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

/** More series than these are unreadable as lines. */
const MOST_SERIES = 8;
/** More bars than these are better read as a table. */
const MOST_LABELS = 40;

interface Words {
  readonly group: (value: ReportCell, place: number) => string;
  readonly head: (value: ReportCell) => string;
  readonly measure: (place: number) => string;
  readonly all: string;
}

interface ChartOfResult {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly kind: PivotedTable['measures'][number]['kind'];
  readonly standings: readonly (readonly (Standing | null)[])[];
  /** How many rows and columns of the table are not drawn. */
  readonly left: { readonly labels: number; readonly series: number };
}

/** The chart of a grouped result: its first measure by pivot value, or measures of one kind side by side. */
export function chartOfResult(table: PivotedTable, words: Words): ChartOfResult | null {
  const [first] = table.measures;
  if (first === undefined) return null;
  const width = table.measures.length;
  const all =
    table.pivot === undefined
      ? table.measures.flatMap(({ kind }, place) =>
          kind === first.kind ? [{ title: words.measure(place), column: place }] : [],
        )
      : table.heads.map((head, place) => ({ title: words.head(head), column: place * width }));
  const shown = all.slice(0, MOST_SERIES);
  // Without groups there is only the row of totals.
  const lines = table.rows.length > 0 ? table.rows : table.totals === undefined ? [] : [table.totals];
  const rows = lines.slice(0, MOST_LABELS);
  const figureAt = (row: (typeof rows)[number], column: number) => row.figures[column] ?? null;
  return {
    kind: first.kind,
    labels: rows.map(({ groups }) => (groups.length === 0 ? words.all : groups.map(words.group).join(' · '))),
    series: shown.map(({ title, column }) => ({
      title,
      values: rows.map((row) => {
        const value = figureAt(row, column)?.value;
        return typeof value === 'number' ? value : null;
      }),
    })),
    standings: rows.map((row) => shown.map(({ column }) => figureAt(row, column)?.at ?? null)),
    left: { labels: lines.length - rows.length, series: all.length - shown.length },
  };
}
