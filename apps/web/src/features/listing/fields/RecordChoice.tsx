import Autocomplete from '@mui/material/Autocomplete';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useRecordField } from '../record/record-fields.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

/** Something to point at: its id or code, and what a person calls it. */
export interface FieldChoice {
  readonly value: number | string;
  readonly label: string;
}

interface RecordChoiceProps {
  readonly name: string;
  /** Undefined while they are on their way. */
  readonly choices: readonly FieldChoice[] | undefined;
  readonly required?: boolean;
  readonly hint?: ReactNode;
}

/** One of a catalogue, searched by typing. */
export function RecordChoice({ name, choices, required = false, hint }: RecordChoiceProps) {
  const { field, formState } = useController({ name });
  const { label, error } = useRecordField(name);
  const chosen = choices?.find(({ value }) => value === field.value) ?? null;
  return (
    <Autocomplete
      options={choices ?? []}
      loading={choices === undefined}
      value={chosen}
      onChange={(_, choice) => field.onChange(choice?.value ?? null)}
      onBlur={field.onBlur}
      disabled={formState.disabled}
      disableClearable={required as false}
      autoHighlight
      isOptionEqualToValue={(option, value) => option.value === value.value}
      renderOption={({ key: _key, ...option }, { value, label: text }) => (
        <li {...option} key={value}>
          {text}
        </li>
      )}
      renderInput={(params) => (
        <ChoiceInput
          params={params}
          label={label}
          error={error}
          required={required}
          hint={hint}
          hasValue={chosen !== null}
          inputRef={field.ref}
        />
      )}
    />
  );
}
