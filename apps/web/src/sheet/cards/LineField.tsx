import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormField } from '../../ui/FormField.tsx';
import type { CellRefusal } from '../model/write-cells.ts';
import { editText, isEditable } from '../sheet-column.ts';
import type { LineFieldProps } from './line-field-props.ts';

import { LineSearch } from './LineSearch.tsx';
import { NOTE_COLOURS } from './note-colours.ts';

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
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      <Box
        component="input"
        type="checkbox"
        checked={isOn}
        onChange={() => void sheet.write(place, isOn ? '' : '1')}
        sx={{ width: 22, height: 22 }}
      />
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
