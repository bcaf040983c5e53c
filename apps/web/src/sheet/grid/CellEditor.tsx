import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Column, alignOf } from '../sheet-column.ts';
import type { Editing } from './use-sheet.ts';

export type Leave = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'left' | 'right';

export interface CellEditorProps<Row extends object> {
  readonly column: Column<Row>;
  readonly editing: Editing;
  /** Takes the text; returns the reason of a refusal, or null. */
  readonly onCommit: (text: string, leave: Leave) => string | null;
  /** The focus moved elsewhere. */
  readonly onBlur: (text: string) => void;
  readonly onCancel: () => void;
}

const ARROWS: Readonly<Record<string, Leave>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The text of a cell while typing. Held in local state: the sheet re-renders once, when the text is accepted. */
export function CellEditor<Row extends object>({ column, editing, onCommit, onBlur, onCancel }: CellEditorProps<Row>) {
  const [text, setText] = useState(editing.text);
  const [isReplacing, setReplacing] = useState(editing.isReplacing);
  const [reason, setReason] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const isLeft = useRef(false);
  const id = useId();
  useEffect(() => input.current?.setSelectionRange(editing.text.length, editing.text.length), [editing]);

  const take = (leave: Leave) => {
    isLeft.current = true;
    const against = onCommit(text, leave);
    if (against === null) return;
    isLeft.current = false;
    setReason(against);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const leave = leaveOf(event, isReplacing);
    if (event.key === 'F2') setReplacing(false);
    else if (event.key === 'Escape') {
      isLeft.current = true;
      onCancel();
    } else if (leave !== null) take(leave);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <textarea
        ref={input}
        // Opened by a key press, whose character must arrive in it.
        autoFocus
        rows={1}
        className="editor"
        data-align={alignOf(column)}
        value={text}
        inputMode={column.kind === 'text' ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck={column.kind === 'text'}
        aria-label={column.title}
        aria-invalid={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onChange={(event) => {
          setText(event.target.value);
          setReason(null);
        }}
        onKeyDown={press}
        onBlur={() => {
          if (!isLeft.current) onBlur(text);
        }}
      />
      {reason !== null && (
        <span id={id} role="alert" className="reason">
          {reason}
        </span>
      )}
    </>
  );
}

function leaveOf(event: KeyboardEvent, isReplacing: boolean): Leave | null {
  if (event.key === 'Enter' && !event.altKey)
    return event.ctrlKey || event.metaKey ? 'stay' : event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  const arrow = ARROWS[event.key];
  return arrow !== undefined && isReplacing && !event.shiftKey ? arrow : null;
}
