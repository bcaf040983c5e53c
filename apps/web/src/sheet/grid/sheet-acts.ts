import { formatInteger } from '@aura/domain/format';
import { editText, isEditable } from '../sheet-column.ts';
import { deleteRows, duplicateRows, insertRows, moveRows } from '../model/command.ts';
import { boundsOf, type Place, selectPlace, selectRows } from '../model/selection.ts';
import { MAX_ROWS } from '../sheet-props.ts';
import type { Sheet } from './use-sheet.ts';

/** Inserts blank lines before or after the selected ones and activates the first. */
export function insertLines<Row extends object>(sheet: Sheet<Row>, where: 'above' | 'below', after?: number): void {
  const { top, bottom } = after === undefined ? boundsOf(sheet.selection) : { top: after, bottom: after };
  const count = where === 'above' ? bottom - top + 1 : 1;
  const at = sheet.rows.length === 0 ? 0 : where === 'above' ? top : bottom + 1;
  if (!hasRoom(sheet, count)) return;
  sheet.run(
    insertRows(at, Array.from({ length: count }, sheet.props.newRow)),
    sheet.texts.didInsert(formatInteger(count)),
  );
  sheet.goTo(selectPlace({ row: at, column: firstEditable(sheet) }));
}

export function duplicateLines<Row extends object>(sheet: Sheet<Row>): void {
  const { top, bottom } = boundsOf(sheet.selection);
  const count = bottom - top + 1;
  if (sheet.rows.length === 0 || !hasRoom(sheet, count)) return;
  const command = duplicateRows(sheet.rows, top, bottom, sheet.props.copyRow);
  sheet.run(command, sheet.texts.didDuplicate(formatInteger(count)));
  sheet.select(selectRows(bottom + 1, bottom + count, sheet.columns.length));
}

export function deleteLines<Row extends object>(sheet: Sheet<Row>): void {
  const { top, bottom } = boundsOf(sheet.selection);
  if (sheet.rows.length === 0) return;
  sheet.run(deleteRows(sheet.rows, top, bottom), sheet.texts.didDelete(formatInteger(bottom - top + 1)));
  sheet.select(selectPlace({ row: top, column: sheet.active.column }));
}

/** Moves the selected lines so that the first becomes line `to`; they stay selected. */
export function moveLines<Row extends object>(sheet: Sheet<Row>, to: number, lines = boundsOf(sheet.selection)): void {
  const { top, bottom } = lines;
  const command = moveRows(sheet.rows, top, bottom, to);
  if (command === null) return;
  const target = Math.max(0, Math.min(to, sheet.rows.length - (bottom - top + 1)));
  sheet.run(command, sheet.texts.didMove(formatInteger(target + 1)));
  sheet.select({
    active: { ...sheet.active, row: target + Math.max(0, sheet.active.row - top) },
    extent: { ...sheet.selection.extent, row: target + Math.max(0, sheet.selection.extent.row - top) },
  });
}

/** Undoes or redoes the last step and activates where it happened. */
export function stepHistory<Row extends object>(sheet: Sheet<Row>, direction: 'undo' | 'redo'): void {
  const { history } = sheet.props;
  const step = (direction === 'undo' ? history.state.done : history.state.undone).at(-1);
  if (step === undefined) return;
  history[direction]();
  sheet.dismiss();
  sheet.speak(direction === 'undo' ? sheet.texts.didUndo : sheet.texts.didRedo);
  sheet.select(selectPlace({ ...sheet.active, row: step.at }));
}

/** The next editable cell, across rows; null past the first or last. */
export function nextEditable<Row extends object>(
  { rows, columns }: Sheet<Row>,
  from: Place,
  step: 1 | -1,
): Place | null {
  let place = from.row * columns.length + from.column + step;
  for (; place >= 0 && place < rows.length * columns.length; place += step) {
    const at = { row: Math.floor(place / columns.length), column: place % columns.length };
    const [row, column] = [rows[at.row], columns[at.column]];
    if (row !== undefined && column !== undefined && isEditable(column, row)) return at;
  }
  return null;
}

/** Unchanged since it was created: another blank line below is not needed. */
export function isBlank<Row extends object>({ columns, props }: Sheet<Row>, row: Row): boolean {
  const fresh = props.newRow();
  return columns.every((column) => column.kind === 'display' || editText(column, row) === editText(column, fresh));
}

function hasRoom<Row extends object>(sheet: Sheet<Row>, count: number): boolean {
  const limit = sheet.props.maxRows ?? MAX_ROWS;
  if (sheet.rows.length + count <= limit) return true;
  sheet.refuseAll(sheet.texts.refusedTooMany(formatInteger(limit)));
  return false;
}

function firstEditable<Row extends object>({ columns, props }: Sheet<Row>): number {
  const fresh = props.newRow();
  return Math.max(
    0,
    columns.findIndex((column) => isEditable(column, fresh)),
  );
}
