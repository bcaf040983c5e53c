import { OPERATORS_OF } from '@aura/contracts/reports/definition';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { operatorTexts } from '../definition/definition.texts.ts';
import { type ReportFilter, setOperator, valuesNeeded } from '../definition/edit-filters.ts';
import { builderTexts } from './builder.texts.ts';
import { FilterValues } from './FilterValues.tsx';

interface FilterConditionsProps {
  readonly filter: ReportFilter;
  readonly field: ReportField;
  readonly onChange: (filter: ReportFilter) => void;
}

/** The condition of a field with its values, and whether to ask for them at each run. */
export function FilterConditions({ filter, field, onChange }: FilterConditionsProps) {
  const texts = useTexts(builderTexts);
  const words = useTexts(operatorTexts);
  const name = useTitled()(field.title);
  const operators = OPERATORS_OF[field.kind];
  return (
    <Stack sx={{ gap: 1 }}>
      {operators.length > 1 && (
        <LabelledChoice
          label={texts.operator(name)}
          value={filter.operator}
          choices={operators.map((value) => ({ value, label: words[value] }))}
          onChange={(operator) => onChange(setOperator(filter, operator, field.kind))}
        />
      )}
      <FilterValues
        field={field}
        operator={filter.operator}
        values={filter.values}
        onChange={(values) => onChange({ ...filter, values: [...values] })}
      />
      {valuesNeeded(filter.operator, field.kind) !== 0 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={filter.isAsked}
              onChange={(_, isAsked) => onChange({ ...filter, isAsked })}
            />
          }
          label={texts.ask}
        />
      )}
    </Stack>
  );
}
