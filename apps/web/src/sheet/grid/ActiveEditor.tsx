import { movedPlace, selectPlace } from '../model/selection.ts';
import { insertRows } from '../model/command.ts';
import { CellEditor, type Leave } from './CellEditor.tsx';
import { isBlank, nextEditable } from './sheet-acts.ts';
import { MAX_ROWS } from '../sheet-props.ts';
import type { Editing, Sheet } from './use-sheet.ts';
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Column, Option } from '../sheet-column.ts';
import { sheetTexts } from '../sheet.texts.ts';
import { OptionList } from './OptionList.tsx';
import { useOptions } from './use-options.ts';

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

interface SearchEditorProps<Row extends object> {
  readonly column: Column<Row>;
  readonly editing: Editing;
  readonly onChoose: (option: Option, leave: Leave) => void;
  readonly onCommit: (text: string, leave: Leave) => string | null;
  readonly onBlur: (text: string) => void;
  readonly onCancel: () => void;
}

/** A combobox in a cell: Enter or Tab takes the first match. */
function SearchEditor<Row extends object>(props: SearchEditorProps<Row>) {
  const { column, editing, onChoose, onCommit, onBlur, onCancel } = props;
  const texts = useTexts(sheetTexts);
  const [text, setText] = useState(editing.text);
  const [picked, setPicked] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLInputElement | null>(null);
  const isLeft = useRef(false);
  const id = useId();
  const [search] = useState(() => column.options?.bind(column));
  const found = useOptions(text, search);
  const options = found?.options ?? [];
  // An unchanged text is the earlier choice: leaving it changes nothing.
  const isTouched = text !== editing.text || editing.isReplacing;
  const isTaken = isTouched && text.trim() !== '' && options[0]?.isSuggestion !== true;
  const option = isTaken ? options[Math.min(picked, options.length - 1)] : options[picked - 1];

  const choose = (chosen: Option, leave: Leave) => {
    isLeft.current = true;
    onChoose(chosen, leave);
  };
  const leave = (where: Leave) => {
    if (option !== undefined) return choose(option, where);
    // Waits for a pending search: the cell would take half a word.
    if (isTouched && text.trim() !== '' && found === null) return setReason(texts.searching);
    isLeft.current = true;
    const against = isTouched ? onCommit(text, where) : onCommit(editing.text, where);
    isLeft.current = against === null;
    setReason(against);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const last = isTaken ? options.length - 1 : options.length;
    if (event.key === 'ArrowDown') setPicked((place) => Math.min(place + 1, last));
    else if (event.key === 'ArrowUp') setPicked((place) => Math.max(place - 1, 0));
    else if (event.key === 'Enter') leave(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') leave(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'Escape') {
      isLeft.current = true;
      onCancel();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={setAnchor}
        // Opened by a key press, whose character must arrive in it.
        autoFocus
        className="editor"
        role="combobox"
        aria-label={column.title}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={option === undefined ? undefined : `${id}-${option.key}`}
        aria-invalid={reason !== null && found !== null}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setPicked(0);
          setReason(null);
        }}
        onKeyDown={press}
        onBlur={() => {
          if (!isLeft.current) onBlur(text);
        }}
      />
      <Popper open={anchor !== null} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
        <OptionList
          id={id}
          label={column.title}
          found={found}
          picked={option}
          reason={reason}
          isFree={column.isFree === true}
          onChoose={(chosen) => choose(chosen, 'stay')}
        />
      </Popper>
    </>
  );
}
