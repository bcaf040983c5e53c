import { formatMoney } from '@aura/domain/format';
import { useForkRef } from '@mui/material/utils';
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

export function MoneyField({ value, onChange, error, ref, ...field }: MoneyFieldProps) {
  const texts = useTexts(uiTexts);
  const problemOf = () => texts.invalidAmount;
  const typed = useTypedValue({ value, onChange, read: readMoney, write: formatMoney, problemOf });
  return (
    <FormField
      {...field}
      ref={useForkRef(typed.ref, ref)}
      value={typed.text}
      error={typed.error ?? error}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      inputMode="decimal"
      autoComplete="off"
      style={{ textAlign: 'right' }}
    />
  );
}
