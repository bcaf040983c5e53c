import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { unseen } from './unseen.ts';

type InputProps = ComponentProps<'input'>;

export interface FormFieldProps extends Omit<InputProps, 'size' | 'color' | 'ref'> {
  readonly label: string;
  /** In a table its column says what it is: the label is only spoken. */
  readonly isLabelSpoken?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** A label above its input, with a hint or the error below. Takes what `register` of react-hook-form hands out. */
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
        // The mark and the rule are ours: the browser's own bubbles stay out.
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
