import { useMemo, useState } from 'react';
import type { Command } from './model/command.ts';
import { amend, record, redo, type SheetState, startHistory, undo } from './model/history.ts';

export interface SheetHistory<Row> {
  readonly rows: readonly Row[];
  /** Rows and steps as plain data, for a draft. */
  readonly state: SheetState<Row>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (command: Command<Row>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Applies what the server added to rows, in present and history; not a step. */
  readonly amend: (change: (row: Row) => Row) => void;
  /** Replaces all rows and clears the history. */
  readonly reset: (rows: readonly Row[]) => void;
}

/** The rows of a sheet with their undo steps. Starts from rows, or from the state stored in a draft. */
export function useSheetHistory<Row>(initial: readonly Row[] | SheetState<Row>): SheetHistory<Row> {
  const [state, setState] = useState(() => ('done' in initial ? initial : startHistory(initial)));
  const acts = useMemo(
    () => ({
      change: (command: Command<Row>) => setState((before) => record(before, command)),
      undo: () => setState(undo),
      redo: () => setState(redo),
      amend: (change: (row: Row) => Row) => setState((before) => amend(before, change)),
      reset: (rows: readonly Row[]) => setState(startHistory(rows)),
    }),
    [],
  );
  return { ...acts, state, rows: state.rows, canUndo: state.done.length > 0, canRedo: state.undone.length > 0 };
}
