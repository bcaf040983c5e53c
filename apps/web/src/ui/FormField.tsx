import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { unseen } from './unseen.ts';

type InputProps = ComponentProps<'input'>;

export interface FormFieldProps extends Omit<InputProps, 'size' | 'color' | 'ref'> {
  readonly label: string;
  /** In a table the column is the label: it is for screen readers only. */
  readonly isLabelSpoken?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** A label above its input, with a hint or error below. Takes the result of react-hook-form's `register`. */
export function FormField({
  label,
  isLabelSpoken = false,
  hint,
  error,
  ref,
  start,
  end,
  required,
  disabled,
  ...input
}: FormFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const below = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled ?? false} required={required ?? false}>
      <FormLabel id={`${id}-label`} htmlFor={id} sx={isLabelSpoken ? unseen : { mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        inputRef={ref}
        startAdornment={start}
        endAdornment={end}
        // Marked and validated by the form: native validation bubbles stay off.
        slotProps={{
          input: {
            ...input,
            required: false,
            'aria-required': required,
            'aria-describedby': below === undefined ? undefined : `${id}-below`,
          },
        }}
      />
      {below !== undefined && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
