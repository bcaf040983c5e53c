import { apply, type Command } from './model/command.ts';
import type { SheetHistory } from './use-sheet-history.ts';

/** Rows inside a row of another sheet. */
export interface NestedRows<Row, Inner> {
  readonly history: SheetHistory<Row>;
  readonly row: Row;
  readonly at: number;
  readonly inner: readonly Inner[];
  readonly write: (row: Row, inner: readonly Inner[]) => Row;
}

/** The history of a nested sheet: its steps are the outer sheet's, so that one undo reverts the last act in either. */
export function nestedHistory<Row, Inner>({
  history,
  at,
  write,
  ...drawn
}: NestedRows<Row, Inner>): SheetHistory<Inner> {
  const { row, inner } = drawn;
  // One key may be two commands before a render: a supply is chosen, and a line is added below it.
  let now = drawn;
  const change = (command: Command<Inner>) => {
    const { act, mergeKey } = command;
    const changed = apply(now.inner, command);
    const next = { row: write(now.row, changed), inner: changed };
    const step = { act, at, removed: [now.row], inserted: [next.row] };
    now = next;
    history.change(mergeKey === undefined ? step : { ...step, mergeKey });
  };
  const amend = (changed: (one: Inner) => Inner) =>
    history.amend((one) => (one === row ? write(row, inner.map(changed)) : one));
  // The outer step has no place here; the inner sheet only needs to know that there is one.
  const step = { act: 'write', at: 0, removed: [], inserted: [] } as const;
  return {
    rows: inner,
    state: { rows: inner, done: history.canUndo ? [step] : [], undone: history.canRedo ? [step] : [] },
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    change,
    undo: history.undo,
    redo: history.redo,
    amend,
    reset: (rows) => change({ act: 'write', at: 0, removed: inner, inserted: rows }),
  };
}
