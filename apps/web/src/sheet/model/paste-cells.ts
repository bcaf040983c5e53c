import type { Column } from '../sheet-column.ts';
import type { Bounds } from './selection.ts';
import { type CellWrite, type Outcome, writeCells } from './write-cells.ts';

/** What was copied inside the sheet, so that pasting it carries more than text. */
export interface CopiedCells<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

interface Paste<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly newRow: () => Row;
  readonly selected: Bounds;
  readonly table: readonly (readonly string[])[];
  readonly copied: CopiedCells<Row> | null;
}

export interface PasteOutcome<Row extends object> extends Outcome<Row> {
  readonly pasted: Bounds;
}

/** Pastes at the first selected cell, repeated if the selection is a multiple; rows are added as needed. */
export function pasteCells<Row extends object>(paste: Paste<Row>): PasteOutcome<Row> {
  const { rows, columns, newRow, selected, copied } = paste;
  const table = withoutBlankEnd(paste.table, rows.length - selected.top);
  const height = table.length;
  const width = table.reduce((most, line) => Math.max(most, line.length), 0);
  const tall = repeated(selected.bottom - selected.top + 1, height);
  const wide = repeated(selected.right - selected.left + 1, width);
  const writes: CellWrite<Row>[] = [];
  for (let down = 0; down < tall; down += 1) {
    const line = table[down % height] ?? [];
    for (let right = 0; right < wide; right += 1) {
      const text = line[right % width];
      const column = columns[selected.left + right];
      if (text === undefined) continue;
      const isOfSameColumn = column !== undefined && copied?.columns[right % width] === column;
      const from = isOfSameColumn ? copied.rows[down % height] : undefined;
      writes.push({ row: selected.top + down, column, text, from });
    }
  }
  const { top, left } = selected;
  const pasted = { top, left, bottom: top + tall - 1, right: Math.min(left + wide, columns.length) - 1 };
  return { ...writeCells('paste', rows, writes, newRow), pasted };
}

function repeated(selected: number, pasted: number): number {
  return pasted > 0 && selected % pasted === 0 ? selected : pasted;
}

/** Blank lines at the end of the copied text add no rows. */
function withoutBlankEnd(table: readonly (readonly string[])[], room: number): readonly (readonly string[])[] {
  const last = table.findLastIndex((line) => line.some((text) => text.trim() !== ''));
  return table.slice(0, Math.max(last + 1, Math.min(table.length, room)));
}
