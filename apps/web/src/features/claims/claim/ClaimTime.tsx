import { useController } from 'react-hook-form';
import { useRecordField } from '../../../listing/public.ts';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import type { ClaimValues } from './claim-values.ts';

interface ClaimTimeProps {
  readonly name: 'assignedTime';
  readonly hint: string;
}

export function ClaimTime({ name, hint }: ClaimTimeProps) {
  const {
    field: { ref, value, onChange },
  } = useController<ClaimValues, typeof name>({ name });
  const { label, error } = useRecordField(name);
  return (
    <TimeField
      ref={ref}
      label={label}
      error={error}
      hint={hint}
      value={value === '' ? null : value}
      onChange={(time) => onChange(time ?? '')}
      required
    />
  );
}
