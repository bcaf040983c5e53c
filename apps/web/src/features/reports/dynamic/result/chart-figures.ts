import type { ReportCell } from '@aura/contracts/reports/dynamic-reports';
import type { ChartSeries } from '../../../../ui/charts/chart-props.ts';
import type { PivotedTable, Standing } from './pivoted.ts';

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
