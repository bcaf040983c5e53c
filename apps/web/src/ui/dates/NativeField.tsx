import Box from '@mui/material/Box';
import { FormField } from '../FormField.tsx';
import type { DateInputProps } from './PickedField.tsx';
import { QuickDays, type QuickDaysProps } from './QuickDays.tsx';

interface NativeFieldProps extends DateInputProps {
  readonly type: 'date' | 'time' | 'datetime-local';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly quick?: QuickDaysProps;
}

/** On touch devices the system's picker is quicker than text. */
export function NativeField({ onChange, quick, ...field }: NativeFieldProps) {
  return (
    <div>
      <FormField {...field} onChange={(event) => onChange(event.target.value)} />
      {quick !== undefined && (
        <Box sx={{ mt: 0.5 }}>
          <QuickDays {...quick} />
        </Box>
      )}
    </div>
  );
}
