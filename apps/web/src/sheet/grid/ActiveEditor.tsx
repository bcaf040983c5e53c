import { movedPlace, selectPlace } from '../model/selection.ts';
import { insertRows } from '../model/row-commands.ts';
import { CellEditor, type Leave } from './CellEditor.tsx';
import { SearchEditor } from './SearchEditor.tsx';
import { isBlank, nextEditable } from './sheet-acts.ts';
import { MAX_ROWS } from '../sheet-props.ts';
import type { Editing, Sheet } from './use-sheet.ts';

const ARROWS = { down: 'ArrowDown', up: 'ArrowUp', left: 'ArrowLeft', right: 'ArrowRight' } as const;

/** The editor of the active cell, and where the focus goes once its text is accepted. */
export function ActiveEditor<Row extends object>({
  sheet,
  editing,
}: {
  readonly sheet: Sheet<Row>;
  readonly editing: Editing;
}) {
  const { column, active } = sheet;
  if (column === undefined) return null;

  const go = (leave: Leave) => {
    sheet.setEditing(null);
    if (leave === 'stay') return;
    const isSideways = leave === 'next' || leave === 'previous';
    const next = isSideways
      ? nextEditable(sheet, active, leave === 'next' ? 1 : -1)
      : movedPlace(active, ARROWS[leave], false, { ...sheet.shape, page: 1 });
    const isEnd = leave === 'next' ? next === null : leave === 'down' && active.row === sheet.rows.length - 1;
    if (isEnd && mayAddLine()) return;
    if (next !== null) sheet.select(selectPlace(next));
  };

  /** Enter on a filled last line adds a line below. */
  const mayAddLine = (): boolean => {
    const { rows, props, columns } = sheet;
    const last = rows[active.row];
    const wasBlank = last !== undefined && isBlank(sheet, last) && editing.text === '';
    if (rows.length >= (props.maxRows ?? MAX_ROWS) || (wasBlank && !editing.isReplacing)) return false;
    props.history.change(insertRows(rows.length, [props.newRow()]));
    const first = nextEditable(sheet, { row: 0, column: -1 }, 1)?.column ?? 0;
    sheet.select(selectPlace({ row: rows.length, column: columns.length === 0 ? 0 : first }));
    return true;
  };

  const commit = (text: string, leave: Leave): string | null => {
    const refusal = sheet.write(active, text);
    if (refusal !== null) return refusal.reason;
    go(leave);
    return null;
  };
  const leaveByBlur = (text: string) => {
    const refusal = sheet.write(active, text);
    // The cell is gone: the refusal stays in the list below the sheet.
    if (refusal !== null) sheet.refuseLater([refusal]);
    sheet.setEditing(null);
  };
  const cancel = () => sheet.setEditing(null);
  const parts = { column, editing, onCommit: commit, onBlur: leaveByBlur, onCancel: cancel };
  if (column.kind !== 'search') return <CellEditor {...parts} />;
  return (
    <SearchEditor
      {...parts}
      onChoose={(option, leave) => {
        sheet.choose(active, option);
        go(leave);
      }}
    />
  );
}
