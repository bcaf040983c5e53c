import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  /** Label of the empty choice. */
  readonly none: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | null) => void;
  readonly error?: string | undefined;
}

export function ChoiceField<Value extends string>({
  label,
  none,
  value,
  options,
  onChange,
  error,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select<string>
        labelId={id}
        displayEmpty
        value={options.some((option) => option.value === value) ? (value ?? '') : ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? null)}
      >
        <MenuItem value="">{none}</MenuItem>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {error !== undefined && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
