import { formatMoney } from '@aura/domain/format';
import { useTexts } from '../lib/texts.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { readMoney } from './read-money.ts';
import { uiTexts } from './ui.texts.ts';
import { useTypedValue } from './use-typed-value.ts';

interface MoneyFieldProps extends Omit<FormFieldProps, 'value' | 'onChange' | 'type' | 'start'> {
  /** Whole centavos. */
  readonly value: number | null;
  readonly onChange: (centavos: number | null) => void;
}

export function MoneyField({ value, onChange, error, ...field }: MoneyFieldProps) {
  const texts = useTexts(uiTexts);
  const typed = useTypedValue({ value, onChange, read: readMoney, write: formatMoney });
  return (
    <FormField
      {...field}
      value={typed.text}
      error={error ?? (typed.isWrong ? texts.invalidAmount : undefined)}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      inputMode="decimal"
      autoComplete="off"
      style={{ textAlign: 'right' }}
    />
  );
}
