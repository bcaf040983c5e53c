import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';

interface DeskSelectProps {
  readonly label: string;
  /** Label of the empty choice. */
  readonly any: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onValue: (value: string) => void;
}

export function DeskSelect({ label, any, value, options, onValue }: DeskSelectProps) {
  const id = useId();
  return (
    <FormControl sx={{ minWidth: 0 }}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select labelId={id} displayEmpty value={value} onChange={({ target }) => onValue(target.value)}>
        <MenuItem value="">{any}</MenuItem>
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
