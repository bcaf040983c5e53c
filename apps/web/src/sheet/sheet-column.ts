import type { ReactNode } from 'react';

/** Why a text could not be taken into a cell, in the words of the user. */
export class Refusal {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What a search offers. The caller's own fields travel with it to `choose`. */
export interface Option {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
}

export interface Note {
  /** `plain` is told where the line is read or written, and marks nothing. */
  readonly severity: 'plain' | 'info' | 'warn' | 'bad';
  readonly text: string;
}

/** A column of a sheet. Methods, not properties: a caller's `choose` may ask for its own kind of option. */
export interface Column<Row extends object> {
  readonly key: string;
  readonly title: string;
  /** Pixels; the column that grows takes what the others leave, and no less than this. */
  readonly width: number;
  readonly grows?: boolean;
  /** False: not worth its place on the card of a line; its form has it all the same. */
  readonly isOnCard?: boolean;
  /** Figures stand at the end by themselves. */
  readonly align?: 'start' | 'center' | 'end';
  /** `check` writes '1' and ''; `display` is never written. */
  readonly kind: 'text' | 'number' | 'money' | 'search' | 'display' | 'check';
  /** Every kind but `display` may be edited unless this says no. */
  editable?(row: Row): boolean;
  /** The text in the cell, and what is copied. */
  read(row: Row): string;
  /** The text that opens in the editor, where it is another one: a formula behind its result. */
  edit?(row: Row): string;
  /** From typing, pasting, filling and clearing (''). */
  write?(row: Row, text: string): Row | Refusal;
  /** Takes the cell over from another row whole, where its text alone would lose something (the id behind a name). */
  carry?(from: Row, to: Row): Row;
  /** For `search`: what matches the text. Accents and capitals are the caller's business. */
  options?(text: string): Promise<readonly Option[]>;
  choose?(row: Row, option: Option): Row;
  /** Instead of the text: chips beside or below it. */
  render?(row: Row): ReactNode;
  note?(row: Row): Note | null;
  /** What F2, the space bar or a click on its text does in a column that is only shown; read-only sheets have it too. */
  act?(row: Row): void;
}

export function isEditable<Row extends object>(column: Column<Row>, row: Row): boolean {
  return column.kind !== 'display' && (column.editable?.(row) ?? true);
}

export function editText<Row extends object>(column: Column<Row>, row: Row): string {
  return column.edit?.(row) ?? column.read(row);
}

export function alignOf<Row extends object>({ align, kind }: Column<Row>): 'start' | 'center' | 'end' {
  if (align !== undefined) return align;
  if (kind === 'check') return 'center';
  return kind === 'number' || kind === 'money' ? 'end' : 'start';
}
