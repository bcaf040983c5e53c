import type { ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import type { TableColumn, TableLayout } from '../../../../ui/table/table-column.ts';
import { resultTexts } from './result.texts.ts';
import type { SayValue } from './use-say-value.ts';

interface RowsTableProps {
  readonly label: string;
  readonly result: ReportResult;
  readonly say: SayValue;
  readonly isBusy: boolean;
}

interface Row {
  readonly place: number;
  readonly values: ReportResult['rows'][number]['values'];
}

const rowId = ({ place }: Row) => String(place);
const noSort = () => undefined;

/** A report that lists rows, in the report's order. */
export function RowsTable({ label, result, say, isBusy }: RowsTableProps) {
  const titled = useTitled();
  const texts = useTexts(resultTexts);
  const columns = useMemo(
    () =>
      result.columns.map((column, place): TableColumn<Row> => {
        const text = ({ values }: Row) => say(values[place] ?? null, column);
        return {
          id: column.key,
          title: titled(column.title),
          kind: column.kind,
          value: text,
          render: (row) => {
            const isMissing = (row.values[place] ?? null) === null;
            const said = isMissing ? '—' : text(row);
            return (
              <span className={isMissing ? 'faint' : 'text'} title={isMissing ? texts.none : said}>
                {said}
              </span>
            );
          },
        };
      }),
    [result.columns, say, titled, texts],
  );
  const rows = useMemo(() => result.rows.map(({ values }, place) => ({ place, values })), [result.rows]);
  const [changed, setLayout] = useState<TableLayout | null>(null);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const ids = columns.map(({ id }) => id);
  const isStill =
    changed !== null && ids.length === changed.visible.length && ids.every((id) => changed.visible.includes(id));
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      layout={isStill ? changed : { visible: ids, start: [], end: [] }}
      onLayout={setLayout}
      widths={widths}
      onWidths={setWidths}
      sort={NO_SORT}
      onSort={noSort}
      leadColumn={ids[0] ?? ''}
      isBusy={isBusy}
    />
  );
}

const NO_SORT = [] as const;
