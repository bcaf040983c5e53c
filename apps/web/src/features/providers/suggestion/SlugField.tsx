import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface SlugFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly { readonly slug: string; readonly name: string }[];
  readonly onChange: (slug: string | null) => void;
}

export function SlugField({ label, value, options, onChange }: SlugFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Autocomplete
        id={id}
        options={[...options]}
        value={options.find(({ slug }) => slug === value) ?? null}
        onChange={(_, option) => onChange(option?.slug ?? null)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ slug }) => slug}
        isOptionEqualToValue={(one, other) => one.slug === other.slug}
        renderInput={(input) => <TextField {...input} sx={AS_TALL_AS_OTHERS} />}
      />
    </FormControl>
  );
}

const AS_TALL_AS_OTHERS = { '&& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { py: '2px' } } as const;
