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

/** One step of work on the rows: these were taken out here and those put in. Everything a sheet does is one of these. */
export interface Command<Row> {
  readonly act: SheetAct;
  readonly at: number;
  readonly removed: readonly Row[];
  readonly inserted: readonly Row[];
  /** Commands in a row with the same one are one step: the letters typed into one field. */
  readonly mergeKey?: string;
}

export function apply<Row>(rows: readonly Row[], { at, removed, inserted }: Command<Row>): readonly Row[] {
  return rows.toSpliced(at, removed.length, ...inserted);
}

export function invert<Row>(command: Command<Row>): Command<Row> {
  return { ...command, removed: command.inserted, inserted: command.removed };
}

/** Two commands as one, when the later one only changes again what the earlier one put in. */
export function merge<Row>(earlier: Command<Row>, later: Command<Row>): Command<Row> | null {
  const isSame = earlier.mergeKey !== undefined && earlier.mergeKey === later.mergeKey && earlier.at === later.at;
  if (!isSame || earlier.inserted.length !== later.removed.length) return null;
  return { ...later, removed: earlier.removed };
}
