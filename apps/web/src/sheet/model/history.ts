import { apply, type Command, invert, merge } from './command.ts';

/** Plain data: a draft can store it whole and continue undoing after it is reopened. */
export interface SheetState<Row> {
  readonly rows: readonly Row[];
  readonly done: readonly Command<Row>[];
  readonly undone: readonly Command<Row>[];
}

/** Undo steps; the oldest are dropped first. */
export const HISTORY_LIMIT = 500;

export function startHistory<Row>(rows: readonly Row[]): SheetState<Row> {
  return { rows, done: [], undone: [] };
}

export function record<Row>(state: SheetState<Row>, command: Command<Row>): SheetState<Row> {
  const last = state.done.at(-1);
  // After an undo the next step is not merged: it starts another branch.
  const merged = last === undefined || state.undone.length > 0 ? null : merge(last, command);
  const done = merged === null ? [...state.done, command] : [...state.done.slice(0, -1), merged];
  return { rows: apply(state.rows, command), done: done.slice(-HISTORY_LIMIT), undone: [] };
}

export function undo<Row>(state: SheetState<Row>): SheetState<Row> {
  const last = state.done.at(-1);
  if (last === undefined) return state;
  return { rows: apply(state.rows, invert(last)), done: state.done.slice(0, -1), undone: [...state.undone, last] };
}

export function redo<Row>(state: SheetState<Row>): SheetState<Row> {
  const next = state.undone.at(-1);
  if (next === undefined) return state;
  return { rows: apply(state.rows, next), done: [...state.done, next], undone: state.undone.slice(0, -1) };
}

/** Changes rows in the present and in the history: what the server added must not be lost by an undo. */
export function amend<Row>(state: SheetState<Row>, change: (row: Row) => Row): SheetState<Row> {
  const inCommand = (command: Command<Row>): Command<Row> => ({
    ...command,
    removed: command.removed.map(change),
    inserted: command.inserted.map(change),
  });
  return {
    rows: state.rows.map(change),
    done: state.done.map(inCommand),
    undone: state.undone.map(inCommand),
  };
}
