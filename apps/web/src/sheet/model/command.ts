export type SheetAct =
  | 'write'
  | 'choose'
  | 'paste'
  | 'cut'
  | 'clear'
  | 'fill'
  | 'insert'
  | 'duplicate'
  | 'delete'
  | 'move';

/** One step on the rows: some removed and others inserted at one place. Every act of a sheet is one of these. */
export interface Command<Row> {
  readonly act: SheetAct;
  readonly at: number;
  readonly removed: readonly Row[];
  readonly inserted: readonly Row[];
  /** Consecutive commands with the same key are one step, such as the letters typed into a field. */
  readonly mergeKey?: string;
}

export function apply<Row>(rows: readonly Row[], { at, removed, inserted }: Command<Row>): readonly Row[] {
  return rows.toSpliced(at, removed.length, ...inserted);
}

export function invert<Row>(command: Command<Row>): Command<Row> {
  return { ...command, removed: command.inserted, inserted: command.removed };
}

/** Merges two commands, if the later one only changes what the earlier one inserted. */
export function merge<Row>(earlier: Command<Row>, later: Command<Row>): Command<Row> | null {
  const isSame = earlier.mergeKey !== undefined && earlier.mergeKey === later.mergeKey && earlier.at === later.at;
  if (!isSame || earlier.inserted.length !== later.removed.length) return null;
  return { ...later, removed: earlier.removed };
}

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
