import { type Column, editText } from '../sheet-column.ts';
import type { Bounds } from './selection.ts';
import { type CellWrite, type Outcome, writeCells } from './write-cells.ts';

interface Sheet<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly newRow: () => Row;
}

/** Repeats the source's rows into the target's rows, column by column. */
export function fillCells<Row extends object>(
  sheet: Sheet<Row>,
  source: Bounds,
  top: number,
  bottom: number,
): Outcome<Row> {
  const { rows, columns, newRow } = sheet;
  const height = source.bottom - source.top + 1;
  const writes: CellWrite<Row>[] = [];
  for (let row = top; row <= bottom; row += 1) {
    // The pattern continues upwards as well.
    const place = (((row - source.top) % height) + height) % height;
    const from = rows[source.top + place];
    if (from === undefined) continue;
    for (const column of columns.slice(source.left, source.right + 1)) {
      if (column.kind !== 'display') writes.push({ row, column, text: editText(column, from), from });
    }
  }
  return writeCells('fill', rows, writes, newRow);
}

/** As Ctrl D: the first selected row into the others, or the row above into a single one. */
export function fillDown<Row extends object>(sheet: Sheet<Row>, selected: Bounds): Outcome<Row> {
  const { top, bottom } = selected;
  const first = top === bottom ? top - 1 : top;
  if (first < 0) return writeCells('fill', sheet.rows, [], sheet.newRow);
  return fillCells(sheet, { ...selected, top: first, bottom: first }, first + 1, bottom);
}

/** Empties the editable cells. Read-only cells are skipped silently. */
export function clearCells<Row extends object>(
  sheet: Sheet<Row>,
  selected: Bounds,
  act: 'clear' | 'cut',
): Outcome<Row> {
  const { rows, columns, newRow } = sheet;
  const writes = rows.slice(selected.top, selected.bottom + 1).flatMap((row, place) =>
    columns
      .slice(selected.left, selected.right + 1)
      .filter((column) => column.kind !== 'display' && (column.editable?.(row) ?? true))
      .map((column): CellWrite<Row> => ({ row: selected.top + place, column, text: '' })),
  );
  return writeCells(act, rows, writes, newRow);
}
