import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { useRecordField } from '../../../listing/public.ts';

interface RecordMoneyProps {
  readonly name: string;
  readonly required?: boolean;
  readonly hint?: ReactNode;
}

export function RecordMoney({ name, ...input }: RecordMoneyProps) {
  const {
    field: { ref, ...field },
  } = useController({ name });
  const { label, error } = useRecordField(name);
  return (
    <MoneyField
      {...input}
      ref={ref}
      label={label}
      error={error}
      value={field.value as number | null}
      onChange={field.onChange}
    />
  );
}
