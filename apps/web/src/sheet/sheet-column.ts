import type { ReactNode } from 'react';

/** Why a cell refused a text, for the user. */
export class Refusal {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A result of a search. The caller's own fields are passed on to `choose`. */
export interface Option {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  /** Another word for what was typed: taken only when chosen, never by Enter alone. */
  readonly isSuggestion?: boolean;
}

export interface Note {
  /** `plain` is shown with the line, without a mark. */
  readonly severity: 'plain' | 'info' | 'warn' | 'bad';
  readonly text: string;
}

/** A column of a sheet. Methods instead of properties, so that a caller's `choose` may take its own type of option. */
export interface Column<Row extends object> {
  readonly key: string;
  readonly title: string;
  /** Pixels; the growing column takes the remaining space, and no less than this. */
  readonly width: number;
  readonly grows?: boolean;
  /** False: not shown on the card of a line; its form has it all the same. */
  readonly isOnCard?: boolean;
  /** Figures are right-aligned by default. */
  readonly align?: 'start' | 'center' | 'end';
  /** `check` writes '1' and ''; `display` is never written. */
  readonly kind: 'text' | 'number' | 'money' | 'search' | 'display' | 'check';
  /** Every kind but `display` is editable unless this returns false. */
  editable?(row: Row): boolean;
  /** The text in the cell, and what is copied. */
  read(row: Row): string;
  /** The text opened in the editor, if different: a formula behind its result. */
  edit?(row: Row): string;
  /** Called on typing, pasting, filling and clearing (''). */
  write?(row: Row, text: string): Row | Refusal;
  /** Copies the cell from another row where the text alone would lose something (the id behind a name). */
  carry?(from: Row, to: Row): Row;
  /** For `search`: the matches of a text. Accents and case are up to the caller. */
  options?(text: string): Promise<readonly Option[]>;
  choose?(row: Row, option: Option): Row;
  /** For pasted texts: the record each of them names, by the text. Those it does not return are written as typed. */
  resolve?(texts: readonly string[]): Promise<ReadonlyMap<string, Option>>;
  /** Key of the column whose resolved record fills this one too: pasted beside it, its text is left out. */
  readonly filledBy?: string;
  /** A text that names no record is kept as typed. */
  readonly isFree?: boolean;
  /** Rendered instead of the text. */
  render?(row: Row): ReactNode;
  note?(row: Row): Note | null;
  /** What F2, the space bar or a click on its text does in a display column; available in read-only sheets too. */
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
