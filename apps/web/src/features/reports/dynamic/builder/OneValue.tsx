import type { FieldKind } from '@aura/contracts/reports/definition';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { MoneyField } from '../../../../ui/MoneyField.tsx';
import { useTypedValue } from '../../../../ui/use-typed-value.ts';
import { builderTexts } from './builder.texts.ts';

interface OneValueProps {
  readonly label: string;
  readonly kind: FieldKind;
  /** As spelled in the definition; empty if not given. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, an amount or a number. */
export function OneValue({ label, kind, value, onChange }: OneValueProps) {
  if (kind === 'date')
    return (
      <DateField
        label={label}
        leaning="past"
        value={value === '' ? null : value}
        onChange={(date) => onChange(date ?? '')}
      />
    );
  if (kind === 'money')
    return (
      <MoneyField
        label={label}
        value={value === '' ? null : Math.round(Number(value) * 100)}
        onChange={(centavos) => onChange(centavos === null ? '' : (centavos / 100).toFixed(2))}
      />
    );
  return <NumberValue label={label} value={value} onChange={onChange} />;
}

const NUMBER = /^-?\d{1,9}(?:\.\d{1,4})?$/;

function NumberValue({ label, value, onChange }: Omit<OneValueProps, 'kind'>) {
  const texts = useTexts(builderTexts);
  const { ref, text, error, type, leave } = useTypedValue<string>({
    value: value === '' ? null : value,
    onChange: (next) => onChange(next ?? ''),
    read: (read) => {
      const plain = read.trim().replaceAll(',', '');
      return NUMBER.test(plain) ? plain : null;
    },
    write: (kept) => kept,
    problemOf: () => texts.invalidNumber,
  });
  return (
    <FormField
      label={label}
      ref={ref}
      value={text}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
