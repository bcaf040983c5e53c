import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { clearCells, fillDown } from '../model/fill-cells.ts';
import { boundsOf, movedPlace, selectPlace } from '../model/selection.ts';
import { editText } from '../sheet-column.ts';
import { deleteLines, duplicateLines, insertLines, moveLines, nextEditable, stepHistory } from './sheet-acts.ts';
import type { Sheet } from './use-sheet.ts';

interface Around {
  /** Visible rows. */
  readonly page: number;
  /** After Esc the next Tab leaves the sheet: a grid that takes every Tab would trap the focus. */
  readonly leaves: { current: boolean };
}

/** Handles a key on a cell that is not being edited. */
export function pressInSheet<Row extends object>(event: KeyboardEvent, sheet: Sheet<Row>, around: Around): void {
  if (event.nativeEvent.isComposing) return;
  const isAltGr = event.getModifierState('AltGraph');
  const isCommand = (event.ctrlKey || event.metaKey) && !isAltGr;
  const wasLeaving = around.leaves.current;
  if (event.key !== 'Shift') around.leaves.current = event.key === 'Escape';
  if (event.key === 'Tab') {
    if (!wasLeaving && !isCommand && moveByTab(sheet, event.shiftKey ? -1 : 1)) event.preventDefault();
    return;
  }
  const isDone =
    (!isCommand && pressAct(event, sheet)) ||
    pressMove(event, sheet, isCommand, around.page) ||
    (!sheet.readOnly &&
      (pressWrite(event, sheet, isCommand) || (event.altKey && !isAltGr && pressAlt(event, sheet)))) ||
    (isCommand && pressCommand(event, sheet));
  if (isDone) return event.preventDefault();
  const isLetter = event.key.length === 1 || event.key === 'Dead' || event.key === 'Process';
  if (!isLetter || isCommand || (event.altKey && !isAltGr) || !sheet.mayEdit || sheet.column?.kind === 'check') return;
  // The editor must be mounted and focused before the browser delivers the character, for accents and input methods.
  flushSync(() => sheet.setEditing({ text: '', isReplacing: true }));
}

function moveByTab<Row extends object>(sheet: Sheet<Row>, step: 1 | -1): boolean {
  const next = sheet.readOnly ? null : nextEditable(sheet, sheet.active, step);
  if (next !== null) sheet.select(selectPlace(next));
  return next !== null;
}

function pressMove<Row extends object>(
  event: KeyboardEvent,
  sheet: Sheet<Row>,
  isCommand: boolean,
  page: number,
): boolean {
  if (event.altKey) return false;
  const { selection, shape } = sheet;
  const isSpace = event.key === ' ';
  if (isCommand && (event.key === 'a' || event.key === 'A')) {
    sheet.select({ active: { row: 0, column: 0 }, extent: { row: shape.rows - 1, column: shape.columns - 1 } });
    return true;
  }
  if (isSpace && event.shiftKey) {
    const { top, bottom } = boundsOf(selection);
    sheet.select({ active: { row: top, column: 0 }, extent: { row: bottom, column: shape.columns - 1 } });
    return true;
  }
  if (event.key === 'Enter' && !isCommand) {
    const next = movedPlace(sheet.active, event.shiftKey ? 'ArrowUp' : 'ArrowDown', false, { ...shape, page });
    if (next !== null) sheet.select(selectPlace(next));
    return true;
  }
  const from = event.shiftKey ? selection.extent : selection.active;
  const next = movedPlace(from, event.key, isCommand, { ...shape, page });
  if (next === null) return false;
  sheet.select(event.shiftKey ? { ...selection, extent: next } : selectPlace(next));
  return true;
}

function pressWrite<Row extends object>(event: KeyboardEvent, sheet: Sheet<Row>, isCommand: boolean): boolean {
  const { row, column, active, mayEdit } = sheet;
  if (isCommand || event.altKey) return false;
  if (event.key === 'F2' && mayEdit && row !== undefined && column !== undefined && column.kind !== 'check') {
    sheet.setEditing({ text: editText(column, row), isReplacing: false });
    return true;
  }
  if (event.key === ' ' && mayEdit && row !== undefined && column?.kind === 'check') {
    sheet.write(active, editText(column, row) === '1' ? '' : '1');
    return true;
  }
  if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
  sheet.finish(clearCells(sheetOf(sheet), boundsOf(sheet.selection), 'clear'));
  return true;
}

/** What a cell does instead of being edited. */
function pressAct<Row extends object>(event: KeyboardEvent, { row, column }: Sheet<Row>): boolean {
  const isAsked = (event.key === 'F2' || event.key === ' ') && !event.shiftKey && !event.altKey;
  if (!isAsked || row === undefined || column?.act === undefined) return false;
  column.act(row);
  return true;
}

function pressAlt<Row extends object>(event: KeyboardEvent, sheet: Sheet<Row>): boolean {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  if (step === null) return false;
  moveLines(sheet, boundsOf(sheet.selection).top + step);
  return true;
}

function pressCommand<Row extends object>(event: KeyboardEvent, sheet: Sheet<Row>): boolean {
  if (sheet.readOnly || event.altKey) return false;
  const act = `${event.shiftKey ? 'shift ' : ''}${event.key.toLowerCase()}`;
  const acts: Readonly<Record<string, () => void>> = {
    z: () => stepHistory(sheet, 'undo'),
    y: () => stepHistory(sheet, 'redo'),
    'shift z': () => stepHistory(sheet, 'redo'),
    d: () => sheet.finish(fillDown(sheetOf(sheet), boundsOf(sheet.selection))),
    'shift d': () => duplicateLines(sheet),
    enter: () => insertLines(sheet, 'below'),
    '+': () => insertLines(sheet, 'above'),
    'shift +': () => insertLines(sheet, 'above'),
    '-': () => deleteLines(sheet),
  };
  const run = acts[act];
  run?.();
  return run !== undefined;
}

export function sheetOf<Row extends object>({ rows, columns, props }: Sheet<Row>) {
  return { rows, columns, newRow: props.newRow };
}
