import Box from '@mui/material/Box';
import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { FormField } from '../../../ui/FormField.tsx';
import { useRecordField } from '../../../listing/public.ts';

/** A colour, picked or typed as `#1E88E5`. */
export function RecordColour({ name }: { readonly name: string }) {
  const {
    field: { ref, ...field },
  } = useController({ name });
  const { label, error } = useRecordField(name);
  const value = String(field.value ?? '');
  return (
    <FormField
      ref={ref}
      label={label}
      error={error}
      value={value}
      maxLength={7}
      required
      autoComplete="off"
      onChange={(event) => field.onChange(event.target.value.toUpperCase())}
      onBlur={field.onBlur}
      start={
        <Box
          component="input"
          type="color"
          aria-label={label}
          value={/^#[0-9A-F]{6}$/.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event: ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value.toUpperCase())}
          sx={{ width: 24, height: 24, p: 0, mr: 1, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
        />
      }
    />
  );
}
