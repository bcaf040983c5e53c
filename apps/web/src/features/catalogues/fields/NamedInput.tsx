import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface NamedInputProps {
  readonly params: AutocompleteRenderInputParams;
  /** Accessible name. */
  readonly name: string;
  readonly placeholder: string;
}

/** The input of an Autocomplete without a visible label. */
export function NamedInput({ params, name, placeholder }: NamedInputProps) {
  const { slotProps } = params;
  return (
    <TextField
      {...params}
      placeholder={placeholder}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': name } }}
    />
  );
}
