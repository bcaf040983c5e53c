import { formatInteger } from '@aura/domain/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Command } from '../model/command.ts';
import { boundsOf, type Place, type Selection, selectPlace, within } from '../model/selection.ts';
import { type CellRefusal, type Outcome, writeCells } from '../model/write-cells.ts';
import { type Option, isEditable } from '../sheet-column.ts';
import type { SheetProps } from '../sheet-props.ts';
import { sheetTexts } from '../sheet.texts.ts';

/** A cell being edited. Typing replaced its text (arrows leave it), or it was opened as it is (arrows move inside). */
export interface Editing {
  readonly text: string;
  readonly isReplacing: boolean;
}

export type Sheet<Row extends object> = ReturnType<typeof useSheet<Row>>;

/** A sheet's state besides its rows: the active cell, the edit, refusals and announcements. */
export function useSheet<Row extends object>(props: SheetProps<Row>) {
  const { history, columns, rowKey, newRow, readOnly = false } = props;
  const { rows } = history;
  const texts = useTexts(sheetTexts);
  const [kept, setSelection] = useState(() => selectPlace({ row: 0, column: 0 }));
  const [calls, setCalls] = useState(0);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [refusals, setRefusals] = useState<readonly KeptRefusal[]>([]);
  /** Why an act as a whole was refused. */
  const [notice, setNotice] = useState<string | null>(null);
  const [spoken, setSpoken] = useState({ text: '', turn: 0 });
  const shape = { rows: rows.length, columns: columns.length };
  const selection: Selection = { active: within(kept.active, shape), extent: within(kept.extent, shape) };
  const { active } = selection;
  const column = columns[active.column];
  const row = rows[active.row];

  const { top, bottom } = boundsOf(selection);
  const report = useEffectEvent((first: number, last: number) => props.onSelect?.(first, last));
  useEffect(() => report(top, bottom), [top, bottom]);

  /** The same sentence twice in a row is announced twice. */
  const speak = (text: string) => setSpoken(({ turn }) => ({ text, turn: turn + 1 }));

  const select = (next: Selection) => {
    setEditing(null);
    setSelection(next);
  };

  /** Called from outside the rows: moves the focus as well. */
  const goTo = (next: Selection) => {
    select(next);
    setCalls((count) => count + 1);
  };

  const run = (command: Command<Row>, said: string) => {
    history.change(command);
    setNotice(null);
    speak(said);
  };

  const refuseAll = (reason: string) => {
    setNotice(reason);
    speak(reason);
  };

  const dismiss = () => {
    setNotice(null);
    setRefusals([]);
  };

  /** Applies a write to several cells, and reports the result. */
  const finish = (outcome: Outcome<Row>) => {
    if (outcome.command !== null) history.change(outcome.command);
    setRefusals(keepRefusals(outcome.refusals, rowKey));
    setNotice(null);
    speak(sayOutcome(outcome, texts));
  };

  const refuseLater = (refused: readonly CellRefusal<Row>[]) =>
    setRefusals((before) => [...before, ...keepRefusals(refused, rowKey)]);

  const forgetRefusal = (place: Place) => {
    const [target, key] = [rows[place.row], columns[place.column]?.key];
    if (target === undefined) return;
    setRefusals((before) =>
      before.every((one) => one.rowKey !== rowKey(target) || one.columnKey !== key)
        ? before
        : before.filter((one) => one.rowKey !== rowKey(target) || one.columnKey !== key),
    );
  };

  /** Writes one cell; returns the refusal, or null. */
  const write = (place: Place, text: string, mergeKey?: string): CellRefusal<Row> | null => {
    const outcome = writeCells('write', rows, [{ row: place.row, column: columns[place.column], text }], newRow);
    const refusal = outcome.refusals[0] ?? null;
    if (refusal !== null) return refusal;
    if (outcome.command !== null) {
      history.change(mergeKey === undefined ? outcome.command : { ...outcome.command, mergeKey });
    }
    forgetRefusal(place);
    return null;
  };

  const choose = (place: Place, option: Option) => {
    const [before, chosen] = [rows[place.row], columns[place.column]];
    if (before === undefined || chosen?.choose === undefined) return;
    history.change({ act: 'choose', at: place.row, removed: [before], inserted: [chosen.choose(before, option)] });
    forgetRefusal(place);
  };

  const mayEdit = !readOnly && column !== undefined && row !== undefined && isEditable(column, row);
  return {
    props,
    rows,
    columns,
    texts,
    readOnly,
    shape,
    selection,
    active,
    row,
    column,
    editing,
    refusals,
    notice,
    spoken,
    calls,
    mayEdit,
    select,
    goTo,
    setEditing,
    refuseLater,
    refuseAll,
    dismiss,
    speak,
    run,
    finish,
    write,
    choose,
  };
}

function sayOutcome<Row extends object>(
  { written, added, refusals }: Outcome<Row>,
  texts: ReturnType<typeof useTexts<typeof sheetTexts.es>>,
): string {
  const parts = [
    written === 0 ? texts.nothingWritten : texts.wrote(formatInteger(written)),
    ...(added === 0 ? [] : [texts.added(formatInteger(added))]),
    ...(refusals.length === 0 ? [] : [texts.refused(formatInteger(refusals.length))]),
  ];
  return `${parts.join(', ')}.`;
}

/** Stored by row key: it moves with its line, and is removed with it. */
interface KeptRefusal {
  readonly rowKey: string;
  readonly columnKey: string | null;
  readonly title: string | null;
  readonly text: string;
  readonly reason: string;
}

function keepRefusals<Row extends object>(
  refusals: readonly CellRefusal<Row>[],
  rowKey: (row: Row) => string,
): readonly KeptRefusal[] {
  return refusals.map(({ row, column, text, reason }) => ({
    rowKey: rowKey(row),
    columnKey: column?.key ?? null,
    title: column?.title ?? null,
    text,
    reason,
  }));
}
