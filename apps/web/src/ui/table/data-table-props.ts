import type { ReactNode } from 'react';
import type { RowSelection } from './row-selection.ts';
import type { Density, RowAction, SortPart, TableColumn, TableLayout } from './table-column.ts';

export interface DataTableProps<Row extends object> {
  /** What a screen reader calls the table. */
  readonly label: string;
  /** This and `rowId` must not change between drawings unless the columns do. */
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
  /** How many rows of other pages come before the first, and how many there are in all. */
  readonly offset?: number;
  readonly total?: number;
  /** The column that names a row: bold in the table, the title of a card. */
  readonly leadColumn: string;
  /** What a card shows besides; the first columns unless told. */
  readonly cardColumns?: readonly string[] | undefined;
  /** The heading under which a row stands: written above the first row of each. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  readonly selection?: RowSelection | undefined;
  readonly onSelection?: ((selection: RowSelection) => void) | undefined;
  readonly openId?: string | null | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Asked for when the menu of a row is opened. */
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly renderDetail?: ((row: Row) => ReactNode) | undefined;
  /** Other rows are on their way. */
  readonly isBusy?: boolean;
  /** While there are no rows at all: how many to hint at. */
  readonly skeletonRows?: number;
}
