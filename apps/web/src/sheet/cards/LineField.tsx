import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormField } from '../../ui/FormField.tsx';
import type { CellRefusal } from '../model/write-cells.ts';
import { editText, isEditable, type Option, type Column } from '../sheet-column.ts';
import { NOTE_COLOURS } from './note-colours.ts';
import { OptionList } from '../grid/OptionList.tsx';
import { useOptions } from '../grid/use-options.ts';
import type { Sheet } from '../grid/use-sheet.ts';
import type { Place } from '../model/selection.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

export function LineField<Row extends object>(props: LineFieldProps<Row>) {
  const { sheet, column, row } = props;
  const note = column.note?.(row) ?? null;
  const isOff = sheet.readOnly || !isEditable(column, row);
  return (
    <div>
      {column.act !== undefined ? (
        <Button variant="outlined" onClick={() => column.act?.(row)} sx={{ minHeight: 44 }}>
          {`${column.title}: ${column.read(row)}`}
        </Button>
      ) : isOff ? (
        <Shown {...props} />
      ) : column.kind === 'check' ? (
        <Check {...props} />
      ) : column.kind === 'search' ? (
        <LineSearch {...props} />
      ) : (
        <Typed {...props} />
      )}
      {note !== null && (
        <Box sx={{ mt: 0.5, fontSize: '0.75rem', color: NOTE_COLOURS[note.severity] }}>{note.text}</Box>
      )}
    </div>
  );
}

function Shown<Row extends object>({ column, row }: LineFieldProps<Row>) {
  return (
    <Box>
      <Box sx={{ fontSize: '0.75rem', fontWeight: 550, color: 'text.secondary' }}>{column.title}</Box>
      <Box sx={{ fontSize: '1rem' }}>{column.render?.(row) ?? (column.read(row) || '—')}</Box>
    </Box>
  );
}

function Check<Row extends object>({ sheet, column, row, place }: LineFieldProps<Row>) {
  const isOn = editText(column, row) === '1';
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, '--aura-check': '22px' }}
    >
      <Checkbox checked={isOn} onChange={() => void sheet.write(place, isOn ? '' : '1')} />
      {column.title}
    </Box>
  );
}

/** Written on every key, so that totals follow; all keys of one visit to the field are one undo step. */
function Typed<Row extends object>({ sheet, column, row, place }: LineFieldProps<Row>) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly refusal: CellRefusal<Row> | null } | null>(null);
  const visit = useRef(0);
  const id = useId();
  const type = (text: string) => setTyped({ text, refusal: sheet.write(place, text, `${id}-${visit.current}`) });
  // A text refused when the line is left stays in the list of refusals.
  const leave = useEffectEvent(() => {
    if (typed?.refusal != null) sheet.refuseLater([typed.refusal]);
  });
  useEffect(() => () => leave(), []);
  return (
    <FormField
      label={column.title}
      value={typed?.text ?? editText(column, row)}
      error={typed?.refusal?.reason}
      inputMode={column.kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      enterKeyHint="next"
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        visit.current += 1;
        if (typed?.refusal === null) setTyped(null);
      }}
    />
  );
}

/** A search in a line's form: results are below the field, in touch size. */
function LineSearch<Row extends object>({ sheet, column, row, place }: LineFieldProps<Row>) {
  const [text, setText] = useState<string | null>(null);
  const [picked, setPicked] = useState(0);
  const [reason, setReason] = useState<string>();
  const id = useId();
  const [search] = useState(() => column.options?.bind(column));
  const found = useOptions(text ?? '', text === null ? undefined : search);
  const isTaken = found?.options[0]?.isSuggestion !== true;
  const option = text === null ? undefined : found?.options[isTaken ? picked : picked - 1];

  const choose = (chosen: Option) => {
    sheet.choose(place, chosen);
    setText(null);
    setReason(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (text === null) return;
    const last = (found?.options.length ?? 1) - (isTaken ? 1 : 0);
    if (event.key === 'ArrowDown') setPicked((at) => Math.min(at + 1, last));
    else if (event.key === 'ArrowUp') setPicked((at) => Math.max(at - 1, 0));
    else if (event.key === 'Enter' && option !== undefined) choose(option);
    else return;
    event.preventDefault();
  };
  const leave = () => {
    if (text === null) return;
    const refusal = text === editText(column, row) ? null : sheet.write(place, text);
    setReason(refusal?.reason);
    if (refusal === null) setText(null);
  };
  return (
    <>
      <FormField
        label={column.title}
        role="combobox"
        aria-expanded={text !== null}
        aria-autocomplete="list"
        aria-controls={text === null ? undefined : `${id}-list`}
        aria-activedescendant={option === undefined ? undefined : `${id}-${option.key}`}
        value={text ?? editText(column, row)}
        error={reason}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setPicked(0);
          setReason(undefined);
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {text !== null && (
        <OptionList
          id={id}
          label={column.title}
          found={found}
          picked={option}
          reason={null}
          isFree={column.isFree === true}
          onChoose={choose}
        />
      )}
    </>
  );
}

interface LineFieldProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly column: Column<Row>;
  readonly row: Row;
  readonly place: Place;
}
