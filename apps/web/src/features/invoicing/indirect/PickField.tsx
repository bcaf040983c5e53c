import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';

interface PickFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly required?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of a few, under its label. */
export function PickField<Value extends string>({
  label,
  value,
  options,
  required = false,
  onChange,
}: PickFieldProps<Value>) {
  const id = useId();
  return (
    <FormControl fullWidth required={required}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select
        size="small"
        labelId={id}
        displayEmpty
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        slotProps={{ input: { 'aria-required': required } }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
