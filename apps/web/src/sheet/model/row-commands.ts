import type { Command } from './command.ts';

export function insertRows<Row>(at: number, inserted: readonly Row[]): Command<Row> {
  return { act: 'insert', at, removed: [], inserted };
}

/** Copies are inserted below the last original. */
export function duplicateRows<Row>(
  rows: readonly Row[],
  top: number,
  bottom: number,
  copyRow: (row: Row) => Row,
): Command<Row> {
  return { act: 'duplicate', at: bottom + 1, removed: [], inserted: rows.slice(top, bottom + 1).map(copyRow) };
}

export function deleteRows<Row>(rows: readonly Row[], top: number, bottom: number): Command<Row> {
  return { act: 'delete', at: top, removed: rows.slice(top, bottom + 1), inserted: [] };
}

/** Moves the rows from top to bottom so that the first becomes row `to`; null if they are already there. */
export function moveRows<Row>(rows: readonly Row[], top: number, bottom: number, to: number): Command<Row> | null {
  const target = Math.max(0, Math.min(to, rows.length - (bottom - top + 1)));
  if (target === top) return null;
  const block = rows.slice(top, bottom + 1);
  const moved = rows.toSpliced(top, block.length).toSpliced(target, 0, ...block);
  const [first, last] = [Math.min(top, target), Math.max(bottom, target + block.length - 1)];
  return { act: 'move', at: first, removed: rows.slice(first, last + 1), inserted: moved.slice(first, last + 1) };
}
