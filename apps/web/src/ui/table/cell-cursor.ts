/** The active cell. Row -1 is the header; column -1 is the whole row. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

export const HEADER = -1;
export const WHOLE_ROW = -1;

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
}
interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Visible rows. */
  readonly page: number;
}

/** Where a key leads to; null for keys that do not move. */
export function movedCursor(cursor: Cursor | null, press: Press, { rows, columns, page }: GridSize): Cursor | null {
  const { row, column } = cursor ?? { row: HEADER, column: WHOLE_ROW };
  const inCells = column !== WHOLE_ROW;
  // The header can be entered by cells only, not as a whole row.
  const top = inCells ? HEADER : 0;
  const to = (nextRow: number, nextColumn = column): Cursor => ({
    row: Math.min(Math.max(nextRow, top), rows - 1),
    column: Math.min(Math.max(nextColumn, nextRow === HEADER ? 0 : WHOLE_ROW), columns - 1),
  });
  switch (press.key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return to(row + 1);
    case 'ArrowUp':
      return row <= 0 ? { row: HEADER, column: Math.max(column, 0) } : to(row - 1);
    case 'k':
    case 'K':
      return to(Math.max(row - 1, 0));
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, row === HEADER ? Math.max(column - 1, 0) : column - 1);
    case 'PageDown':
      return to(row + page);
    case 'PageUp':
      return to(Math.max(row - page, 0));
    case 'Home':
      return inCells && !press.ctrlKey ? to(row, 0) : to(0);
    case 'End':
      return inCells && !press.ctrlKey ? to(row, columns - 1) : to(rows - 1);
    default:
      return null;
  }
}
