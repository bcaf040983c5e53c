import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import type { HTMLAttributes, Key, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useRecordField } from '../record/record-fields.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

/** Something to point at: its id or code, and what a person calls it. */
export interface FieldChoice {
  readonly value: number | string;
  readonly label: string;
}

export interface ChoiceFieldProps {
  readonly name: string;
  /** Undefined while they are on their way. */
  readonly choices: readonly FieldChoice[] | undefined;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** Shown and not for this person to change; say why in the hint. */
  readonly disabled?: boolean;
}

/** What choosing one and choosing several have in common: the field of the form, and how choices and input look. */
export function useChoiceField({ name, choices, required = false, hint, disabled = false }: ChoiceFieldProps) {
  const { field, formState } = useController({ name });
  const { label, error } = useRecordField(name);
  return {
    field,
    look: {
      options: choices ?? [],
      loading: choices === undefined,
      onBlur: field.onBlur,
      disabled: formState.disabled || disabled,
      isOptionEqualToValue: (option: FieldChoice, value: FieldChoice) => option.value === value.value,
      renderOption: (
        { key: _key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key },
        { value, label: text }: FieldChoice,
      ) => (
        <li {...option} key={value}>
          {text}
        </li>
      ),
    },
    inputFor: (hasValue: boolean) => (params: AutocompleteRenderInputParams) => (
      <ChoiceInput
        params={params}
        label={label}
        error={error}
        required={required}
        hint={hint}
        hasValue={hasValue}
        inputRef={field.ref}
      />
    ),
  };
}
