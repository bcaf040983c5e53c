import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface NamedInputProps {
  readonly params: AutocompleteRenderInputParams;
  /** What it is called to those who cannot see where it stands. */
  readonly name: string;
  readonly placeholder: string;
}

/** The input of an Autocomplete that needs no label of its own. */
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
