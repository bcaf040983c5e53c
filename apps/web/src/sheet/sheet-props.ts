import type { ReactNode } from 'react';
import type { Column } from './sheet-column.ts';
import type { SheetHistory } from './use-sheet-history.ts';

export interface SheetProps<Row extends object> {
  readonly ariaLabel: string;
  /** Rows and steps, from `useSheetHistory`. */
  readonly history: SheetHistory<Row>;
  /** Must be referentially stable: a new array re-renders every cell. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly newRow: () => Row;
  /** The same line with a new key. */
  readonly copyRow: (row: Row) => Row;
  readonly readOnly?: boolean;
  /** Pixels or CSS; the rows scroll inside it. */
  readonly height?: number | string;
  /** All rows have one height; chips below a text need more of it. */
  readonly rowHeight?: number;
  readonly maxRows?: number;
  /** First and last selected row; called after every move, so it must be cheap. */
  readonly onSelect?: (top: number, bottom: number) => void;
  /** Beside the buttons for rows. */
  readonly tools?: ReactNode;
}

export const ROW_HEIGHT = 36;
export const MAX_ROWS = 1_000;
