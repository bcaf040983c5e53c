import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { unseen } from './unseen.ts';

interface LabelledChoiceProps<Value extends string | number> {
  readonly label: string;
  /** In a table or toolbar the place says it: the label is for screen readers only. */
  readonly isLabelSpoken?: boolean;
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Required by default. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** The only select: one of a few, with its label above like every other field. A choice of '' says what none means. */
export function LabelledChoice<Value extends string | number>(props: LabelledChoiceProps<Value>) {
  const {
    label,
    isLabelSpoken = false,
    value,
    choices,
    error,
    hint,
    required = true,
    disabled = false,
    onChange,
  } = props;
  const id = useId();
  const below = error ?? hint;
  return (
    <FormControl fullWidth required={required} disabled={disabled} error={error !== undefined}>
      <FormLabel id={id} sx={isLabelSpoken ? unseen : { mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select
        labelId={id}
        size="small"
        value={value ?? ''}
        displayEmpty={choices.some((choice) => choice.value === '')}
        SelectDisplayProps={{ 'aria-describedby': below === undefined ? undefined : `${id}-below` }}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
      {below !== undefined && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
