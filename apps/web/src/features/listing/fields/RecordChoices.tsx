import Autocomplete from '@mui/material/Autocomplete';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useRecordField } from '../record/record-fields.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { FieldChoice } from './RecordChoice.tsx';

interface RecordChoicesProps {
  readonly name: string;
  readonly choices: readonly FieldChoice[] | undefined;
  readonly required?: boolean;
  readonly hint?: ReactNode;
}

/** Several of a catalogue. */
export function RecordChoices({ name, choices, required = false, hint }: RecordChoicesProps) {
  const { field } = useController({ name });
  const { label, error } = useRecordField(name);
  const values = (field.value ?? []) as readonly FieldChoice['value'][];
  // What the catalogue no longer offers stays chosen until somebody takes it out.
  const chosen = values.map(
    (value) => choices?.find((choice) => choice.value === value) ?? { value, label: `#${value}` },
  );
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={choices ?? []}
      loading={choices === undefined}
      value={chosen}
      onChange={(_, picked) => field.onChange(picked.map(({ value }) => value))}
      onBlur={field.onBlur}
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
          hasValue={chosen.length > 0}
          inputRef={field.ref}
        />
      )}
    />
  );
}
