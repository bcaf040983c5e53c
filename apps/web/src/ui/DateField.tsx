import { formatDate } from '@aura/domain/format';
import { useTexts } from '../lib/texts.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { readDate } from './read-date.ts';
import { uiTexts } from './ui.texts.ts';
import { useTypedValue } from './use-typed-value.ts';

interface DateFieldProps extends Omit<FormFieldProps, 'value' | 'onChange' | 'type'> {
  /** `'YYYY-MM-DD'`. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
}

/** Text, not the browser's own picker, whose order of day and month follows the machine and not the house. */
export function DateField({ value, onChange, error, ...field }: DateFieldProps) {
  const texts = useTexts(uiTexts);
  const typed = useTypedValue({ value, onChange, read: readDate, write: formatDate });
  return (
    <FormField
      {...field}
      value={typed.text}
      error={error ?? (typed.isWrong ? texts.invalidDate : undefined)}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      placeholder={texts.datePlaceholder}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
