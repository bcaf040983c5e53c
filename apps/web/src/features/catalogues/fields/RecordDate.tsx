import { useController } from 'react-hook-form';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { useRecordField } from '../../../listing/public.ts';

interface RecordDateProps {
  readonly name: string;
  readonly hint?: string;
}

export function RecordDate({ name, hint }: RecordDateProps) {
  const { field } = useController({ name });
  const { label, error } = useRecordField(name);
  return (
    <DateField
      label={label}
      error={error}
      hint={hint}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onChange={(day) => field.onChange(day ?? '')}
      required
    />
  );
}
