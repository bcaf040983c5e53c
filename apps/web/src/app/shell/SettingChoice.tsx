import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { useId } from 'react';

interface SettingChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

export function SettingChoice<Value extends string>({ label, value, choices, onChoose }: SettingChoiceProps<Value>) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        value={value}
        disableUnderline
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
