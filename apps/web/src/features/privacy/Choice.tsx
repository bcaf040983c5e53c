import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of a few, with its label above it like every other field. */
export function Choice({ label, value, choices, hint, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl fullWidth required>
      <FormLabel id={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select labelId={id} size="small" value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
      {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
    </FormControl>
  );
}
