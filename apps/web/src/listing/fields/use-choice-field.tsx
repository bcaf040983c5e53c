import { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete';
import type { HTMLAttributes, Key, KeyboardEvent, ReactNode } from 'react';
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

/** By its code as well: «GNP» is what everybody calls Grupo Nacional Provincial. */
const filterOptions = createFilterOptions<FieldChoice>({
  stringify: ({ value, label }) => (typeof value === 'string' ? `${label} ${value}` : label),
});

/** What choosing one and choosing several have in common: the field of the form, and how choices and input look. */
export function useChoiceField({ name, choices, required = false, hint, disabled = false }: ChoiceFieldProps) {
  const { field, formState } = useController({ name });
  const { label, error } = useRecordField(name);
  /** Enter on a text that is no choice means «choose», not «send the form». */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const typed = event.target instanceof HTMLInputElement ? event.target.value : '';
    const isChosen = choices?.some((choice) => choice.label === typed) === true;
    if (event.key === 'Enter' && typed !== '' && !isChosen) event.preventDefault();
  };
  return {
    field,
    look: {
      options: choices ?? [],
      loading: choices === undefined,
      filterOptions,
      onBlur: field.onBlur,
      onKeyDown,
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
