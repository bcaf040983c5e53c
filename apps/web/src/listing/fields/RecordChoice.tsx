import Autocomplete from '@mui/material/Autocomplete';
import { type ChoiceFieldProps, useChoiceField } from './use-choice-field.tsx';

export function RecordChoice(props: ChoiceFieldProps) {
  const { field, look, inputFor } = useChoiceField(props);
  const chosen = props.choices?.find(({ value }) => value === field.value) ?? null;
  return (
    <Autocomplete
      {...look}
      value={chosen}
      onChange={(_, choice) => field.onChange(choice?.value ?? null)}
      disableClearable={(props.required ?? false) as false}
      renderInput={inputFor(chosen !== null)}
    />
  );
}
