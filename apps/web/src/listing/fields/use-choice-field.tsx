import { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete';
import type { HTMLAttributes, Key, KeyboardEvent, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useRecordField } from '../record/record-fields.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

/** A choice: its id or code, and its name. */
export interface FieldChoice {
  readonly value: number | string;
  readonly label: string;
}

export interface ChoiceFieldProps {
  readonly name: string;
  /** Undefined while loading. */
  readonly choices: readonly FieldChoice[] | undefined;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  /** Shown read-only; the hint should say why. */
  readonly disabled?: boolean;
}

/** Matches the code as well: «GNP» is the usual name of Grupo Nacional Provincial. */
const filterOptions = createFilterOptions<FieldChoice>({
  stringify: ({ value, label }) => (typeof value === 'string' ? `${label} ${value}` : label),
});

/** Shared by single and multiple choice: the form's field, and the rendering of choices and input. */
export function useChoiceField({ name, choices, required = false, hint, disabled = false }: ChoiceFieldProps) {
  const { field, formState } = useController({ name });
  const { label, error } = useRecordField(name);
  /** Enter on a text that is not a choice selects, and must not submit the form. */
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
