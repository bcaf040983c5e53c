import { MOST, OPERATORS_OF } from '@aura/contracts/reports/definition';
import { useTexts } from '../../../../lib/texts.ts';
import {
  addFilter,
  changeFilter,
  removeFilter,
  type ReportFilter,
  setOperator,
  valuesNeeded,
} from '../definition/edit-filters.ts';
import { allFields, type BuilderProps } from './builder-props.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';
import { FieldPick } from './FieldPick.tsx';
import { OrderedList } from './OrderedList.tsx';
import { useFieldName } from './use-field-name.ts';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTitled } from '../../../../listing/public.ts';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { operatorTexts } from '../definition/definition.texts.ts';
import { FilterValues } from './FilterValues.tsx';

export function FiltersSection({ definition, book, onChange }: BuilderProps) {
  const texts = useTexts(builderTexts);
  const nameOf = useFieldName(book);
  const { filters } = definition;
  return (
    <BuilderSection title={texts.filters} count={filters.length} isOpen>
      <FieldPick
        label={texts.addFilter}
        fields={allFields(book)}
        isFull={filters.length >= MOST.filters}
        onPick={(field) => onChange(addFilter(definition, field))}
      />
      <OrderedList
        label={texts.filters}
        items={filters.map((filter) => {
          const field = book.get(filter.field);
          return {
            key: filter.id,
            name: nameOf(filter.field),
            detail: field && (
              <FilterConditions
                filter={filter}
                field={field}
                onChange={(changed) => onChange(changeFilter(definition, changed))}
              />
            ),
            onRemove: () => onChange(removeFilter(definition, filter.id)),
          };
        })}
      />
    </BuilderSection>
  );
}

interface FilterConditionsProps {
  readonly filter: ReportFilter;
  readonly field: ReportField;
  readonly onChange: (filter: ReportFilter) => void;
}

/** The condition of a field with its values, and whether to ask for them at each run. */
function FilterConditions({ filter, field, onChange }: FilterConditionsProps) {
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
          control={<Checkbox checked={filter.isAsked} onChange={(_, isAsked) => onChange({ ...filter, isAsked })} />}
          label={texts.ask}
        />
      )}
    </Stack>
  );
}
