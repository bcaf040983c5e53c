import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  /** Label of the empty choice. */
  readonly none: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | null) => void;
  readonly error?: string | undefined;
}

/** A choice that may be left open. */
export function ChoiceField<Value extends string>({
  label,
  none,
  value,
  options,
  onChange,
  error,
}: ChoiceFieldProps<Value>) {
  return (
    <LabelledChoice<string>
      label={label}
      required={false}
      value={options.some((option) => option.value === value) ? value : ''}
      choices={[{ value: '', label: none }, ...options]}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
      error={error}
    />
  );
}
