import type { ReactNode } from 'react';
import type { RowSelection } from './row-selection.ts';
import type { Density, RowAction, SortPart, TableColumn, TableLayout } from './table-column.ts';

export interface DataTableProps<Row extends object> {
  /** The accessible name of the table. */
  readonly label: string;
  /** This and `rowId` must be referentially stable unless the columns change. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly layout: TableLayout;
  readonly onLayout: (layout: TableLayout) => void;
  readonly widths: Readonly<Record<string, number>>;
  readonly onWidths: (widths: Readonly<Record<string, number>>) => void;
  readonly sort: readonly SortPart[];
  readonly onSort: (sort: readonly SortPart[]) => void;
  readonly density?: Density;
  /** How many rows precede this page, and how many there are in all. */
  readonly offset?: number;
  readonly total?: number;
  /** The column that names a row: bold in the table, the title of a card. */
  readonly leadColumn: string;
  /** What a card shows besides; by default the first columns. */
  readonly cardColumns?: readonly string[] | undefined;
  /** The heading of a row, shown above the first row of each group. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  readonly selection?: RowSelection | undefined;
  readonly onSelection?: ((selection: RowSelection) => void) | undefined;
  readonly openId?: string | null | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Called when the menu of a row is opened. */
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly renderDetail?: ((row: Row) => ReactNode) | undefined;
  /** Other rows are loading. */
  readonly isBusy?: boolean;
  /** Number of placeholder rows while there are none. */
  readonly skeletonRows?: number;
}
