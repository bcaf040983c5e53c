import { useController } from 'react-hook-form';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { PROMISE_STEPS } from '../../../ui/dates/QuickDays.tsx';
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
      leaning={name === 'promiseDate' ? 'future' : 'past'}
      {...(name === 'promiseDate' && { steps: PROMISE_STEPS })}
      value={value}
      onChange={(date) => {
        onChange(date);
        confirm();
      }}
      {...(line !== undefined && { hint: <MailMark label={label} line={line} onConfirm={confirm} /> })}
    />
  );
}
