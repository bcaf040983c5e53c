import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

/** A choice, by the stored value. */
export interface Option<Value extends string | number = number> {
  readonly value: Value;
  readonly label: string;
}

interface FieldProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

interface PickFieldProps<Value extends string | number> extends FieldProps<Value> {
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** One of many, found by typing. */
export function PickField<Value extends string | number>({
  value,
  onChange,
  options,
  ...frame
}: PickFieldProps<Value>) {
  const id = useId();
  return (
    <Frame {...frame} id={id}>
      <Autocomplete
        id={id}
        options={[...options]}
        value={options.find((option) => option.value === value) ?? null}
        onChange={(_, option) => onChange(option?.value ?? null)}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        disabled={frame.disabled ?? false}
        renderInput={(input) => <TextField {...input} error={frame.error !== undefined} sx={AS_TALL_AS_OTHERS} />}
      />
    </Frame>
  );
}

interface PickManyFieldProps<Value extends string | number> extends FieldProps<Value> {
  readonly values: readonly Value[];
  readonly onChange: (values: Value[]) => void;
}

/** Any number of many, as chips. */
export function PickManyField<Value extends string | number>({
  values,
  onChange,
  options,
  ...frame
}: PickManyFieldProps<Value>) {
  const id = useId();
  return (
    <Frame {...frame} id={id}>
      <Autocomplete
        id={id}
        multiple
        disableCloseOnSelect
        limitTags={6}
        options={[...options]}
        value={options.filter((option) => values.includes(option.value))}
        onChange={(_, chosen) => onChange(chosen.map((option) => option.value))}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        disabled={frame.disabled ?? false}
        renderInput={(input) => <TextField {...input} error={frame.error !== undefined} sx={AS_TALL_AS_OTHERS} />}
      />
    </Frame>
  );
}

const AS_TALL_AS_OTHERS = { '&& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { py: '2px' } } as const;

function Frame({
  id,
  label,
  error,
  hint,
  required = false,
  children,
}: Omit<FieldProps<number>, 'options'> & { readonly id: string; readonly children: React.ReactNode }) {
  const below = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      {children}
      {below !== undefined && <FormHelperText>{below}</FormHelperText>}
    </FormControl>
  );
}
