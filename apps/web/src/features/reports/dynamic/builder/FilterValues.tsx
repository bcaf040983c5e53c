import { MOST, type Operator, RELATIVE_DAYS, type RelativeDays } from '@aura/contracts/reports/definition';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled, ChoiceInput } from '../../../../listing/public.ts';
import { FormField } from '../../../../ui/FormField.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { relativeTexts } from '../definition/definition.texts.ts';
import { valuesNeeded } from '../definition/edit-filters.ts';
import { builderTexts } from './builder.texts.ts';
import { OneValue } from './OneValue.tsx';
import Autocomplete from '@mui/material/Autocomplete';

interface FilterValuesProps {
  readonly field: ReportField;
  readonly operator: Operator;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The values of a condition by kind of field, in the configuration and when a report asks for them. */
export function FilterValues({ field, operator, values, onChange }: FilterValuesProps) {
  const texts = useTexts(builderTexts);
  const relative = useTexts(relativeTexts);
  const name = useTitled()(field.title);
  const needed = valuesNeeded(operator, field.kind);
  const [first = '', second = ''] = values;
  if (needed === 0) return null;
  if (operator === 'within')
    return (
      <LabelledChoice
        label={texts.value(name)}
        value={(first === '' ? null : first) as RelativeDays | null}
        choices={RELATIVE_DAYS.map((value) => ({ value, label: relative[value] }))}
        onChange={(value) => onChange([value])}
      />
    );
  if (field.kind === 'boolean')
    return (
      <LabelledChoice
        label={texts.value(name)}
        value={first === '' ? null : first}
        choices={[
          { value: 'true', label: texts.yes },
          { value: 'false', label: texts.no },
        ]}
        onChange={(value) => onChange([value])}
      />
    );
  if (needed === 'many')
    return (
      <ManyValues
        label={texts.value(name)}
        choices={field.choices}
        values={values}
        onChange={(next) => onChange(next.slice(0, MOST.values))}
      />
    );
  if (field.kind === 'text')
    return (
      <FormField
        label={texts.value(name)}
        value={first}
        maxLength={200}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
      />
    );
  if (needed === 1)
    return (
      <OneValue label={texts.value(name)} kind={field.kind} value={first} onChange={(value) => onChange(kept(value))} />
    );
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <OneValue
        label={texts.valueFrom(name)}
        kind={field.kind}
        value={first}
        onChange={(value) => onChange([value, second])}
      />
      <OneValue
        label={texts.valueTo(name)}
        kind={field.kind}
        value={second}
        onChange={(value) => onChange([first, value])}
      />
    </Stack>
  );
}

function kept(value: string): readonly string[] {
  return value === '' ? [] : [value];
}

interface ManyValuesProps {
  readonly label: string;
  readonly choices: ReportField['choices'];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** One or more texts: of an enumeration by name, otherwise as typed. */
function ManyValues({ label, choices, values, onChange }: ManyValuesProps) {
  const texts = useTexts(builderTexts);
  const labelOf = (value: string) => choices?.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Autocomplete
      multiple
      size="small"
      freeSolo={choices === null}
      disableCloseOnSelect={choices !== null}
      autoHighlight={choices !== null}
      // Text typed but not confirmed counts as well.
      clearOnBlur
      autoSelect={choices === null}
      options={choices?.map(({ value }) => value) ?? []}
      value={[...values]}
      getOptionLabel={labelOf}
      onChange={(_, chosen) => onChange(chosen.map((text) => text.trim()).filter((text) => text !== ''))}
      renderInput={(params) => (
        <ChoiceInput
          params={params}
          label={label}
          error={undefined}
          required={false}
          hint={choices === null ? texts.typeValues : undefined}
          hasValue={values.length > 0}
        />
      )}
    />
  );
}
