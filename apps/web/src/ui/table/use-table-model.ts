import { type ColumnDef, type SortingState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { leastWidthOf, type SortPart, type TableColumn, type TableLayout, widthOf } from './table-column.ts';
import { features } from './table-features.ts';
import { tracksOf } from './table-tracks.ts';

/** The narrow columns of the table itself. */
export const SELECT = '_select';
export const EXPAND = '_expand';
export const ACTIONS = '_actions';
const OWN_WIDTHS = { [SELECT]: 40, [EXPAND]: 36, [ACTIONS]: 48 } as const;

interface TableModelOptions<Row extends object> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly layout: TableLayout;
  readonly widths: Readonly<Record<string, number>>;
  readonly sort: readonly SortPart[];
  readonly onSort: (sort: readonly SortPart[]) => void;
  readonly own: { readonly select: boolean; readonly expand: boolean; readonly actions: boolean };
}

/** Rows and columns of a table. The server sorts and pages; everything else about columns is decided here. */
export function useTableModel<Row extends object>(options: TableModelOptions<Row>) {
  const { columns, rows, rowId, layout, widths, sort, onSort } = options;
  const { select, expand, actions } = options.own;
  const definitions = useMemo((): ColumnDef<typeof features, Row>[] => {
    const own = (id: keyof typeof OWN_WIDTHS, isThere: boolean) => (isThere ? [{ id, size: OWN_WIDTHS[id] }] : []);
    const data = columns.map((column) => ({
      id: column.id,
      accessorFn: column.value,
      size: widthOf(column),
      enableSorting: column.sortable ?? false,
    }));
    return [...own(SELECT, select), ...own(EXPAND, expand), ...data, ...own(ACTIONS, actions)];
  }, [columns, select, expand, actions]);

  const state = useMemo(() => {
    const shown = new Set(layout.visible);
    return {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
      columnOrder: [SELECT, EXPAND, ...layout.visible, ACTIONS],
      columnPinning: {
        start: [...(select ? [SELECT] : []), ...(expand ? [EXPAND] : []), ...layout.start],
        end: [...layout.end, ...(actions ? [ACTIONS] : [])],
      },
      columnSizing: { ...widths },
      sorting: sort.map(({ id, descending }) => ({ id, desc: descending })),
    };
  }, [columns, layout, widths, sort, select, expand, actions]);

  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state,
    manualSorting: true,
    sortDescFirst: false,
    getRowCanExpand: () => expand,
    onSortingChange: (updater) => {
      const sorting: SortingState = typeof updater === 'function' ? updater(state.sorting) : updater;
      onSort(sorting.map(({ id, desc }) => ({ id, descending: desc })));
    },
  });
  const tracks = useMemo(() => {
    const { start, end } = state.columnPinning;
    const unsized = columns.filter(({ id }) => widths[id] === undefined);
    const leastWidths = new Map(unsized.map((column) => [column.id, leastWidthOf(column)]));
    return tracksOf(table.getVisibleLeafColumns(), { start: new Set(start), end: new Set(end) }, leastWidths);
  }, [table, state, columns, widths]);
  return { table, tracks };
}
