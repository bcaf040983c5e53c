import OutlinedInput from '@mui/material/OutlinedInput';
import { useTexts } from '../../../lib/texts.ts';
import { useTypedValue } from '../../../ui/use-typed-value.ts';
import { readQuantity } from '../fields/read-quantity.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';

interface QuantityInputProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

export function QuantityInput({ label, unit, value, onChange }: QuantityInputProps) {
  const texts = useTexts(servicesTexts);
  const problemOf = () => texts.invalidNumber;
  const typed = useTypedValue<number>({ value, onChange, read: readQuantity, write: String, problemOf });
  return (
    <OutlinedInput
      size="small"
      value={typed.text}
      inputRef={typed.ref}
      error={typed.error !== undefined}
      title={typed.error}
      endAdornment={unit}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      slotProps={{ input: { 'aria-label': label, inputMode: 'decimal', style: { textAlign: 'right' } } }}
      sx={{ width: 130, flexShrink: 0 }}
    />
  );
}
