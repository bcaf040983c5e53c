import type { ReportDefinition, Step } from '@aura/contracts/reports/definition';
import type { ReportCell, ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { formatDate, SHORT_MONTHS } from '@aura/domain/format';
import type { Table, Values } from '../../../core/listing/table.ts';

type Columns = Table['columns'];
type Row = ReportResult['rows'][number];

type Gathering = Pick<ReportDefinition, 'groups' | 'pivot'>;

/** A result as a sheet: pivot values side by side, totals last, periods as on screen. */
export function tabulate(
  result: ReportResult,
  gathering: Gathering,
): { readonly columns: Columns; readonly rows: readonly Values[] } {
  const { columns } = result;
  const pivot = columns.findIndex(({ role }) => role === 'pivot');
  const step = gathering.pivot?.step ?? null;
  const table =
    pivot < 0 ? flat(result) : crossed(result, pivot, (value) => sayValue(value, columns[pivot]?.kind, step));
  const steps = gathering.groups.map((group) => group.step);
  const isPeriod = (place: number) => {
    const of = steps[place] ?? null;
    return of !== null && of !== 'day' && table.columns[place]?.kind === 'date';
  };
  return {
    columns: table.columns.map((column, place) => (isPeriod(place) ? { ...column, kind: 'text' } : column)),
    rows: table.rows.map((row) =>
      row.map((cell, place) =>
        isPeriod(place) && cell !== null
          ? sayValue(cell, 'date', steps[place] ?? null)
          : inSheet(cell, table.columns[place]?.kind),
      ),
    ),
  };
}

/** A value that names a row or a column: «jul 2026», «T3 2026», «Sí». */
function sayValue(value: ReportCell, kind: string | undefined, step: Step | null): string {
  if (value === null) return '—';
  if (kind === 'boolean') return String(value) === 'true' ? 'Sí' : 'No';
  if (kind !== 'date' || typeof value !== 'string') return String(value);
  const [year = '', month = '1'] = value.split('-');
  if (step === 'year') return year;
  if (step === 'quarter') return `T${Math.ceil(Number(month) / 3)} ${year}`;
  if (step === 'month') return `${SHORT_MONTHS.es[Number(month) - 1] ?? month} ${year}`;
  return step === 'week' ? `Semana del ${formatDate(value)}` : formatDate(value);
}

function flat({ columns, rows }: ReportResult): { columns: Columns; rows: readonly (readonly ReportCell[])[] } {
  return { columns, rows: rows.map(({ level, values }) => (level === 'all' ? totalled(columns, values) : values)) };
}

function crossed(
  { columns, rows }: ReportResult,
  pivot: number,
  say: (value: ReportCell) => string,
): { columns: Columns; rows: readonly (readonly ReportCell[])[] } {
  const measures = columns.flatMap(({ role }, place) => (role === 'measure' ? [place] : []));
  const groups = columns.flatMap(({ role }, place) => (role === 'group' ? [place] : []));
  const across = [
    ...new Set(rows.flatMap(({ level, values }) => (level === 'cell' ? [values[pivot] ?? null] : []))),
  ].toSorted(byValue);
  const keyOf = (values: readonly ReportCell[]) => JSON.stringify(groups.map((place) => values[place] ?? null));
  const cells = new Map<string, Map<ReportCell, Row>>();
  const sides = new Map<string, Row>();
  for (const row of rows) {
    const key = row.level === 'column' || row.level === 'all' ? '' : keyOf(row.values);
    if (row.level === 'cell' || row.level === 'column') {
      const inRow = cells.get(key) ?? new Map<ReportCell, Row>();
      cells.set(key, inRow.set(row.values[pivot] ?? null, row));
    } else sides.set(key, row);
  }
  // Without groups there is a single row, made of what would otherwise be the column totals.
  const keys = groups.length === 0 ? [] : [...sides.keys()].filter((key) => key !== '');
  const line = (key: string, cellKey = key) => [
    ...groups.map((place) => (key === '' ? null : (sides.get(key)?.values[place] ?? null))),
    ...[...across.map((value) => cells.get(cellKey)?.get(value)), sides.get(key)].flatMap((row) =>
      measures.map((place) => row?.values[place] ?? null),
    ),
  ];
  const titles = [...across.map(say), 'Total'];
  const shown: Columns = [
    ...groups.map((place) => columns[place] as Columns[number]),
    ...titles.flatMap((name) =>
      measures.map((place) => {
        const { title, kind } = columns[place] as Columns[number];
        const called = measures.length === 1 ? name : `${name} · ${title.es}`;
        return { kind, title: { es: called, en: called } };
      }),
    ),
  ];
  const last = line('', groups.length === 0 ? '[]' : '');
  return { columns: shown, rows: [...keys.map((key) => line(key)), totalled(shown, last)] };
}

/** Writes «Total» into the first column if that is text. */
function totalled(columns: Columns, values: readonly ReportCell[]): readonly ReportCell[] {
  return values.map((cell, place) => (place === 0 && cell === null && columns[0]?.kind === 'text' ? 'Total' : cell));
}

function byValue(a: ReportCell, b: ReportCell): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'es');
}

/** Files are written from centavos. */
function inSheet(cell: ReportCell, kind: string | undefined): ReportCell {
  return kind === 'money' && typeof cell === 'number' ? Math.round(cell * 100) : cell;
}
