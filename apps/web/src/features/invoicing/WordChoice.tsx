import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';

interface WordChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

export function WordChoice<Value extends string>({ label, value, choices, error, onChange }: WordChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select labelId={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
      {error !== undefined && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
