import OutlinedInput from '@mui/material/OutlinedInput';
import { useTypedValue } from '../../../ui/use-typed-value.ts';
import { readQuantity } from '../fields/read-quantity.ts';

interface QuantityInputProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A quantity inside a line of a list, with its unit behind it. */
export function QuantityInput({ label, unit, value, onChange }: QuantityInputProps) {
  const typed = useTypedValue<number>({ value, onChange, read: readQuantity, write: String });
  return (
    <OutlinedInput
      size="small"
      value={typed.text}
      error={typed.isWrong}
      endAdornment={unit}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      slotProps={{ input: { 'aria-label': label, inputMode: 'decimal', style: { textAlign: 'right' } } }}
      sx={{ width: 130, flexShrink: 0 }}
    />
  );
}
