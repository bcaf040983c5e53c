import { formatPhone, normalisePhone } from '@aura/domain/phone';
import { useController } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { providerTexts } from '../providers.texts.ts';

interface PhoneFieldProps {
  readonly name: string;
  readonly required: boolean;
}

/** Typed in any usual format; on blur it is normalised for storage and shown in groups. */
export function PhoneField({ name, required }: PhoneFieldProps) {
  const texts = useTexts(providerTexts);
  const {
    field: { ref, ...field },
  } = useController({ name });
  const typed = String(field.value ?? '');
  return (
    <FormField
      ref={ref}
      name={name}
      label={texts.mainPhoneNumber}
      hint={texts.phoneHint}
      value={formatPhone(typed)}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={() => {
        field.onChange(normalisePhone(typed) ?? typed);
        field.onBlur();
      }}
      inputMode="tel"
      maxLength={30}
      autoComplete="off"
      required={required}
    />
  );
}
