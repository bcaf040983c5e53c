import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../../ui/FormField.tsx';
import { useRecordField } from '../record/record-fields.ts';

interface RecordTextProps {
  readonly name: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

export function RecordText({ name, ...input }: RecordTextProps) {
  const { register } = useFormContext();
  return <FormField {...register(name)} {...useRecordField(name)} {...input} autoComplete="off" />;
}
