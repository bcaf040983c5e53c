import type { ReactNode, HTMLAttributes, Key, KeyboardEvent } from 'react';
import { useFormContext, useController } from 'react-hook-form';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete';
import { FormField } from '../../ui/FormField.tsx';
import { useRecordField } from '../record/record-fields.ts';
import { ChoiceInput } from './ChoiceInput.tsx';

interface RecordTextProps {
  readonly name: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

export function RecordText({ name, ...input }: RecordTextProps) {
  const { register } = useFormContext();
  return <FormField {...register(name)} {...useRecordField(name)} {...input} autoComplete="off" />;
}

export function RecordChoice(props: ChoiceFieldProps) {
  const { field, look, inputFor } = useChoiceField(props);
  const chosen = props.choices?.find(({ value }) => value === field.value) ?? null;
  return (
    <Autocomplete
      {...look}
      value={chosen}
      onChange={(_, choice) => field.onChange(choice?.value ?? null)}
      disableClearable={(props.required ?? false) as false}
      renderInput={inputFor(chosen !== null)}
    />
  );
}

export function RecordChoices(props: ChoiceFieldProps) {
  const { field, look, inputFor } = useChoiceField(props);
  const values = (field.value ?? []) as readonly FieldChoice['value'][];
  // Values no longer in the catalogue stay selected until removed.
  const chosen = values.map(
    (value) => props.choices?.find((choice) => choice.value === value) ?? { value, label: `#${value}` },
  );
  return (
    <Autocomplete
      {...look}
      multiple
      disableCloseOnSelect
      value={chosen}
      onChange={(_, picked) => field.onChange(picked.map(({ value }) => value))}
      renderInput={inputFor(chosen.length > 0)}
    />
  );
}

export function RecordSwitch({ name }: { readonly name: string }) {
  const { field } = useController({ name });
  const { label } = useRecordField(name);
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          checked={field.value === true}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}

/** A choice: its id or code, and its name. */
interface FieldChoice {
  readonly value: number | string;
  readonly label: string;
}

interface ChoiceFieldProps {
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
function useChoiceField({ name, choices, required = false, hint, disabled = false }: ChoiceFieldProps) {
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
