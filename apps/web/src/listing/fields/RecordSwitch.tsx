import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';
import { useRecordField } from '../record/record-fields.ts';

export function RecordSwitch({ name }: { readonly name: string }) {
  const { field } = useController({ name });
  const { label } = useRecordField(name);
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          checked={field.value === true}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
