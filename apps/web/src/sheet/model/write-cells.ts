import { textsOf } from '../../lib/texts.ts';
import { type Column, editText, isEditable, type Option, Refusal } from '../sheet-column.ts';
import { sheetTexts } from '../sheet.texts.ts';
import type { Command, SheetAct } from './command.ts';

export interface CellWrite<Row extends object> {
  /** May be beyond the last row: rows are added up to it. */
  readonly row: number;
  /** Undefined beyond the last column. */
  readonly column: Column<Row> | undefined;
  readonly text: string;
  /** The row it was copied from, if known. */
  readonly from?: Row | undefined;
  /** The record the text names. */
  readonly option?: Option | undefined;
}

export interface CellRefusal<Row extends object> {
  readonly row: Row;
  readonly index: number;
  readonly column: Column<Row> | undefined;
  readonly text: string;
  readonly reason: string;
}

export interface Outcome<Row extends object> {
  /** Null when nothing changed. */
  readonly command: Command<Row> | null;
  readonly refusals: readonly CellRefusal<Row>[];
  readonly written: number;
  readonly added: number;
}

/** Writes texts into cells as one command. A cell that refuses keeps its value and is reported. */
export function writeCells<Row extends object>(
  act: SheetAct,
  rows: readonly Row[],
  writes: readonly CellWrite<Row>[],
  newRow: () => Row,
): Outcome<Row> {
  if (writes.length === 0) return { command: null, refusals: [], written: 0, added: 0 };
  const at = writes.reduce((least, { row }) => Math.min(least, row), rows.length);
  const last = writes.reduce((most, { row }) => Math.max(most, row), at);
  const removed = rows.slice(at, last + 1);
  const inserted = Array.from({ length: last + 1 - at }, (_, place) => removed[place] ?? newRow());
  const refused: { readonly write: CellWrite<Row>; readonly reason: string }[] = [];
  let written = 0;
  for (const write of writes) {
    const row = inserted[write.row - at] as Row;
    const result = resultOf(row, write);
    if (result instanceof Refusal) refused.push({ write, reason: result.reason });
    else if (result !== row) {
      inserted[write.row - at] = result;
      written += 1;
    }
  }
  const added = inserted.length - removed.length;
  const isChanged = added > 0 || inserted.some((row, place) => row !== removed[place]);
  return {
    command: isChanged ? { act, at, removed, inserted } : null,
    refusals: refused.flatMap(({ write, reason }) => {
      const row = inserted[write.row - at] as Row;
      // A computed cell that already has this text is not reported: rows copied whole contain their totals.
      if (write.column?.read(row) === write.text) return [];
      return { row, index: write.row, column: write.column, text: write.text, reason };
    }),
    written,
    added,
  };
}

function resultOf<Row extends object>(row: Row, { column, text, from, option }: CellWrite<Row>): Row | Refusal {
  const texts = textsOf(sheetTexts);
  if (column === undefined) return text === '' ? row : new Refusal(texts.refusedOutside);
  if (!isEditable(column, row)) return new Refusal(texts.refusedReadOnly);
  if (from !== undefined && column.carry !== undefined) return column.carry(from, row);
  if (option !== undefined && column.choose !== undefined) return column.choose(row, option);
  if (editText(column, row) === text) return row;
  const typed = column.kind === 'check' ? readCheck(text) : text;
  if (typed === null) return new Refusal(texts.refusedCheck);
  return column.write?.(row, typed) ?? new Refusal(texts.refusedNotFromList);
}

/** Spreadsheets write a check in several ways. */
function readCheck(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (['1', 'x', 'sí', 'si', 'yes', 'true', 'verdadero', '✓', '✔'].includes(word)) return '1';
  return ['', '0', 'no', 'false', 'falso'].includes(word) ? '' : null;
}
