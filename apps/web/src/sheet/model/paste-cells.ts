import type { Column, Option } from '../sheet-column.ts';
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
  /** The records that pasted texts name, by column. */
  readonly resolved?: Resolved;
}

export type Resolved = ReadonlyMap<string, ReadonlyMap<string, Option>>;

export interface PasteOutcome<Row extends object> extends Outcome<Row> {
  readonly pasted: Bounds;
}

/** Pastes at the first selected cell, repeated if the selection is a multiple; rows are added as needed. */
export function pasteCells<Row extends object>(paste: Paste<Row>): PasteOutcome<Row> {
  const { rows, columns, newRow, selected, copied, resolved } = paste;
  const table = withoutBlankEnd(paste.table, rows.length - selected.top);
  const height = table.length;
  const width = table.reduce((most, line) => Math.max(most, line.length), 0);
  const tall = repeated(selected.bottom - selected.top + 1, height);
  const wide = repeated(selected.right - selected.left + 1, width);
  const writes: CellWrite<Row>[] = [];
  for (let down = 0; down < tall; down += 1) {
    const line = table[down % height] ?? [];
    const filled = new Set<string | undefined>();
    for (let right = 0; right < wide; right += 1) {
      const text = line[right % width];
      const column = columns[selected.left + right];
      if (text === undefined) continue;
      const isOfSameColumn = column !== undefined && copied?.columns[right % width] === column;
      const from = isOfSameColumn ? copied.rows[down % height] : undefined;
      const option = from === undefined && column !== undefined ? namedBy(column, text) : undefined;
      if (option !== undefined) filled.add(column?.key);
      else if (column?.filledBy !== undefined && filled.has(column.filledBy)) continue;
      writes.push({ row: selected.top + down, column, text, from, option });
    }
  }
  const { top, left } = selected;
  const pasted = { top, left, bottom: top + tall - 1, right: Math.min(left + wide, columns.length) - 1 };
  return { ...writeCells('paste', rows, writes, newRow), pasted };

  function namedBy({ key }: Column<Row>, text: string): Option | undefined {
    return resolved?.get(key)?.get(text);
  }
}

/** The columns with texts to look up before a table is pasted from `left` on. */
export function lookedUp<Row extends object>(
  columns: readonly Column<Row>[],
  left: number,
  table: readonly (readonly string[])[],
): readonly { readonly column: Column<Row>; readonly texts: readonly string[] }[] {
  return columns.slice(left).flatMap((column, at) => {
    const texts = [...new Set(table.flatMap((line) => ((line[at] ?? '').trim() === '' ? [] : [line[at] ?? ''])))];
    return column.resolve === undefined || texts.length === 0 ? [] : [{ column, texts }];
  });
}

function repeated(selected: number, pasted: number): number {
  return pasted > 0 && selected % pasted === 0 ? selected : pasted;
}

/** Blank lines at the end of the copied text add no rows. */
function withoutBlankEnd(table: readonly (readonly string[])[], room: number): readonly (readonly string[])[] {
  const last = table.findLastIndex((line) => line.some((text) => text.trim() !== ''));
  return table.slice(0, Math.max(last + 1, Math.min(table.length, room)));
}
