import type { ReportCell, ReportResult } from '@aura/contracts/reports/dynamic-reports';

export type ResultColumn = ReportResult['columns'][number];

/** The position of a number: the value of each group it belongs to, by the group's index. */
export type Standing = readonly { readonly place: number; readonly value: ReportCell }[];

export interface Figure {
  readonly value: ReportCell;
  readonly at: Standing;
}

export interface PivotedRow {
  readonly key: string;
  readonly groups: readonly ReportCell[];
  /** By column: the measures of each pivot value, then those over all of them. */
  readonly figures: readonly (Figure | null)[];
}

export interface PivotedTable {
  readonly groups: readonly ResultColumn[];
  readonly pivot: ResultColumn | undefined;
  readonly measures: readonly ResultColumn[];
  /** The values that became columns; empty without a pivot. */
  readonly heads: readonly ReportCell[];
  /** Whether the last columns are totals over all pivot values. */
  readonly hasRowTotals: boolean;
  readonly rows: readonly PivotedRow[];
  readonly totals: PivotedRow | undefined;
}

const keyOf = (values: readonly ReportCell[]): string => JSON.stringify(values);

/** Turns a grouped result, one row per number, into a table with a row per group and a column per pivot value. */
export function pivoted(
  { columns, rows }: Pick<ReportResult, 'columns' | 'rows'>,
  gathered: readonly { readonly field: string }[],
): PivotedTable {
  const placesOf = (role: ResultColumn['role']) =>
    columns.flatMap((column, place) => (column.role === role ? [place] : []));
  const [groupPlaces, [pivotPlace], measurePlaces] = [placesOf('group'), placesOf('pivot'), placesOf('measure')];
  const at = (places: readonly number[]) => places.map((place) => columns[place] as ResultColumn);
  const pivotOf = (row: ReportResult['rows'][number]) =>
    pivotPlace === undefined ? null : (row.values[pivotPlace] ?? null);
  const heads = pivotPlace === undefined ? [] : headsOf(rows, pivotOf);
  const headPlaces = new Map(heads.map((head, place) => [keyOf([head]), place]));
  const hasRowTotals = pivotPlace !== undefined && rows.some(({ level }) => level === 'row' || level === 'all');
  const width = (pivotPlace === undefined ? 1 : heads.length + Number(hasRowTotals)) * measurePlaces.length;
  const made = new Map<string, { groups: readonly ReportCell[]; isTotal: boolean; figures: (Figure | null)[] }>();

  // Rows are ordered by their total, not by their first number.
  const inOrder = [...rows.filter(({ level }) => level === 'row'), ...rows.filter(({ level }) => level !== 'row')];
  // A group the reader may not see has no column, but keeps its index.
  const placeOf = groupPlaces.map((place) => gathered.findIndex(({ field }) => field === columns[place]?.key));
  for (const row of inOrder) {
    // Without groups there is one row, the total.
    const isTotal = groupPlaces.length === 0 || row.level === 'all' || row.level === 'column';
    const groups = isTotal ? [] : groupPlaces.map((place) => row.values[place] ?? null);
    const key = isTotal ? 'total' : keyOf(groups);
    const line = made.get(key) ?? { groups, isTotal, figures: Array.from<Figure | null>({ length: width }).fill(null) };
    made.set(key, line);
    const isOverPivot = pivotPlace === undefined || row.level === 'row' || row.level === 'all';
    const block =
      pivotPlace === undefined ? 0 : isOverPivot ? heads.length : (headPlaces.get(keyOf([pivotOf(row)])) ?? 0);
    const standing: Standing = [
      ...groups.map((value, which) => ({ place: placeOf[which] ?? which, value })),
      ...(isOverPivot ? [] : [{ place: gathered.length, value: pivotOf(row) }]),
    ];
    for (const [which, place] of measurePlaces.entries())
      line.figures[block * measurePlaces.length + which] = { value: row.values[place] ?? null, at: standing };
  }

  const lines = [...made].map(([key, line]) => ({ key, ...line }));
  return {
    groups: at(groupPlaces),
    pivot: pivotPlace === undefined ? undefined : columns[pivotPlace],
    measures: at(measurePlaces),
    heads,
    hasRowTotals,
    rows: lines.filter(({ isTotal }) => !isTotal),
    totals: lines.find(({ isTotal }) => isTotal),
  };
}

/** Ordered by value, as in the exported file. */
function headsOf(
  rows: ReportResult['rows'],
  pivotOf: (row: ReportResult['rows'][number]) => ReportCell,
): readonly ReportCell[] {
  const shown = rows.filter(({ level }) => level === 'column' || level === 'cell').map(pivotOf);
  return [...new Map(shown.map((value) => [keyOf([value]), value])).values()].toSorted(byValue);
}

function byValue(one: ReportCell, other: ReportCell): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'es');
}
