import { useForkRef } from '@mui/material/utils';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { FormField } from '../../ui/FormField.tsx';
import { useTypedValue } from '../../ui/use-typed-value.ts';
import { listingTexts } from '../listing.texts.ts';
import { useRecordField } from '../record/record-fields.ts';

const TYPED = /^\d{1,3}(?:\.\d{1,2})?$/;

interface RecordPercentProps {
  readonly name: string;
  readonly required?: boolean;
  readonly hint?: ReactNode;
}

/** A percentage with at most two decimals: `8`, `8.5`, `16.00`. */
export function RecordPercent({ name, ...input }: RecordPercentProps) {
  const texts = useTexts(listingTexts);
  const { value, onChange, onBlur, ref } = useController({ name }).field;
  const { label, error } = useRecordField(name);
  const typed = useTypedValue<number>({
    value: value as number | null,
    onChange,
    read: readPercent,
    write: (percent) => percent.toFixed(2),
    problemOf: () => texts.invalidPercent,
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
        onBlur();
      }}
      end="%"
      inputMode="decimal"
      autoComplete="off"
      style={{ textAlign: 'right' }}
    />
  );
}

function readPercent(text: string): number | null {
  const plain = text.replaceAll(/[%\s]/g, '');
  return TYPED.test(plain) && Number(plain) <= 100 ? Number(plain) : null;
}
