import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRecordField } from '../../../listing/public.ts';

interface RecordNotesProps {
  readonly name: string;
  readonly maxLength: number;
  readonly hint?: string;
}

export function RecordNotes({ name, maxLength, hint }: RecordNotesProps) {
  const id = useId();
  const { register } = useFormContext();
  const { label, error } = useRecordField(name);
  const { ref, ...input } = register(name);
  const below = error ?? hint;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        multiline
        minRows={3}
        maxRows={10}
        slotProps={{ input: { maxLength, 'aria-describedby': below === undefined ? undefined : `${id}-below` } }}
      />
      {below !== undefined && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
