import { useController } from 'react-hook-form';
import { DateField } from '../../../ui/DateField.tsx';
import { useRecordField } from '../../../listing/public.ts';
import { MailMark, useUnconfirmed } from './ClaimText.tsx';
import type { ClaimValues } from './claim-values.ts';

interface ClaimDateProps {
  readonly name: 'occurredDate' | 'assignedOn' | 'promiseDate';
  readonly required?: boolean;
}

export function ClaimDate({ name, required = false }: ClaimDateProps) {
  const {
    field: { ref, value, onChange },
  } = useController<ClaimValues, typeof name>({ name });
  const { label, error } = useRecordField(name);
  const { line, confirm } = useUnconfirmed(name);
  return (
    <DateField
      ref={ref}
      label={label}
      error={error}
      required={required}
      value={value}
      onChange={(date) => {
        onChange(date);
        confirm();
      }}
      {...(line !== undefined && { hint: <MailMark label={label} line={line} onConfirm={confirm} /> })}
    />
  );
}
