import Autocomplete from '@mui/material/Autocomplete';
import { type ChoiceFieldProps, type FieldChoice, useChoiceField } from './use-choice-field.tsx';

export function RecordChoices(props: ChoiceFieldProps) {
  const { field, look, inputFor } = useChoiceField(props);
  const values = (field.value ?? []) as readonly FieldChoice['value'][];
  // Values no longer in the catalogue stay selected until removed.
  const chosen = values.map(
    (value) => props.choices?.find((choice) => choice.value === value) ?? { value, label: `#${value}` },
  );
  return (
    <Autocomplete
      {...look}
      multiple
      disableCloseOnSelect
      value={chosen}
      onChange={(_, picked) => field.onChange(picked.map(({ value }) => value))}
      renderInput={inputFor(chosen.length > 0)}
    />
  );
}
