import { type KeyboardEvent, useId, useState } from 'react';
import { FormField } from '../../ui/FormField.tsx';
import { OptionList } from '../grid/OptionList.tsx';
import { useOptions } from '../grid/use-options.ts';
import { type Option, editText } from '../sheet-column.ts';
import type { LineFieldProps } from './line-field-props.ts';

/** A search in a line's form: results are below the field, in touch size. */
export function LineSearch<Row extends object>({ sheet, column, row, place }: LineFieldProps<Row>) {
  const [text, setText] = useState<string | null>(null);
  const [picked, setPicked] = useState(0);
  const [reason, setReason] = useState<string>();
  const id = useId();
  const [search] = useState(() => column.options?.bind(column));
  const found = useOptions(text ?? '', text === null ? undefined : search);
  const option = text === null ? undefined : found?.options[picked];

  const choose = (chosen: Option) => {
    sheet.choose(place, chosen);
    setText(null);
    setReason(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (text === null) return;
    const last = (found?.options.length ?? 1) - 1;
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
        <OptionList id={id} label={column.title} found={found} picked={option} reason={null} onChoose={choose} />
      )}
    </>
  );
}
