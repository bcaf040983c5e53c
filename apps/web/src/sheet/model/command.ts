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
