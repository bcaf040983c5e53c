import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentProps, type Ref, useId } from 'react';

interface LongTextProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'color'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field with its label above. Takes the result of react-hook-form's `register`. */
export function LongText({ label, error, hint, ref, rows = 3, required, ...input }: LongTextProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined} required={required ?? false}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        multiline
        minRows={rows}
        maxRows={18}
        inputRef={ref}
        slotProps={{
          input: {
            ...input,
            'aria-required': required,
            'aria-describedby': below === undefined ? undefined : `${id}-below`,
          } as object,
        }}
      />
      {below !== undefined && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
