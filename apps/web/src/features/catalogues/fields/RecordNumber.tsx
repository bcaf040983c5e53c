import { useForkRef } from '@mui/material/utils';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { useTypedValue } from '../../../ui/use-typed-value.ts';
import { useRecordField } from '../../../listing/public.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { readQuantity } from './read-quantity.ts';

interface RecordNumberProps {
  readonly name: string;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly end?: ReactNode;
}

/** A number with at most four decimals; empty means none. */
export function RecordNumber({ name, ...input }: RecordNumberProps) {
  const texts = useTexts(servicesTexts);
  const {
    field: { ref, ...field },
  } = useController({ name });
  const { label, error } = useRecordField(name);
  const typed = useTypedValue<number>({
    value: field.value as number | null,
    onChange: field.onChange,
    read: readQuantity,
    write: String,
    problemOf: () => texts.invalidNumber,
  });
  return (
    <FormField
      {...input}
      ref={useForkRef(typed.ref, ref)}
      label={label}
      value={typed.text}
      error={typed.error ?? error}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={() => {
        typed.leave();
        field.onBlur();
      }}
      inputMode="decimal"
      autoComplete="off"
      style={{ textAlign: 'right' }}
    />
  );
}
