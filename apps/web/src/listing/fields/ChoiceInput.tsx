import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { listingTexts } from '../listing.texts.ts';

interface ChoiceInputProps {
  readonly params: AutocompleteRenderInputParams;
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly hint?: ReactNode;
  readonly hasValue: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The input of an Autocomplete, styled like other fields. */
export function ChoiceInput({ params, label, error, required, hint, hasValue, inputRef }: ChoiceInputProps) {
  const texts = useTexts(listingTexts);
  const { id, disabled, slotProps } = params;
  const below = error ?? hint;
  const { ref: ownRef, ...htmlInput } = slotProps.htmlInput as { ref?: Ref<HTMLInputElement> };
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled} required={required}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...slotProps.input}
        id={id}
        placeholder={hasValue ? '' : texts.choose}
        inputRef={(element: HTMLInputElement | null) => {
          for (const ref of [ownRef, inputRef]) {
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }
        }}
        slotProps={{
          input: {
            ...htmlInput,
            required: false,
            'aria-required': required,
            'aria-describedby': below === undefined ? undefined : `${id}-below`,
          },
        }}
        sx={{ '&&&': { py: '1px' }, '&&& .MuiAutocomplete-input': { py: '7px' } }}
      />
      {below !== undefined && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
