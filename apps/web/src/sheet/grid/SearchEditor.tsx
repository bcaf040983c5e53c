import Popper from '@mui/material/Popper';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Column, Option } from '../sheet-column.ts';
import { sheetTexts } from '../sheet.texts.ts';
import type { Leave } from './CellEditor.tsx';
import { OptionList } from './OptionList.tsx';
import type { Editing } from './use-sheet.ts';
import { useOptions } from './use-options.ts';

interface SearchEditorProps<Row extends object> {
  readonly column: Column<Row>;
  readonly editing: Editing;
  readonly onChoose: (option: Option, leave: Leave) => void;
  readonly onCommit: (text: string, leave: Leave) => string | null;
  readonly onBlur: (text: string) => void;
  readonly onCancel: () => void;
}

/** A combobox in a cell: Enter or Tab takes the first match. */
export function SearchEditor<Row extends object>(props: SearchEditorProps<Row>) {
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
  const option = isTouched && text.trim() !== '' ? options[Math.min(picked, options.length - 1)] : options[picked - 1];

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
    const last = isTouched && text.trim() !== '' ? options.length - 1 : options.length;
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
          onChoose={(chosen) => choose(chosen, 'stay')}
        />
      </Popper>
    </>
  );
}
