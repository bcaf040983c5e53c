import { MOST } from '@aura/contracts/reports/definition';
import { useTexts } from '../../../../lib/texts.ts';
import { addFilter, changeFilter, removeFilter } from '../definition/edit-filters.ts';
import { allFields, type BuilderProps } from './builder-props.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';
import { FieldPick } from './FieldPick.tsx';
import { FilterConditions } from './FilterConditions.tsx';
import { OrderedList } from './OrderedList.tsx';
import { useFieldName } from './use-field-name.ts';

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
