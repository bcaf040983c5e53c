import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import Autocomplete from '@mui/material/Autocomplete';
import { useTexts } from '../../../../lib/texts.ts';
import { ChoiceInput } from '../../../../listing/public.ts';
import { builderTexts } from './builder.texts.ts';

interface ManyValuesProps {
  readonly label: string;
  readonly choices: ReportField['choices'];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** One or more texts: of an enumeration by name, otherwise as typed. */
export function ManyValues({ label, choices, values, onChange }: ManyValuesProps) {
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
