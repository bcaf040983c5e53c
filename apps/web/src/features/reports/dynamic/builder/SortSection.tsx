import { MOST } from '@aura/contracts/reports/definition';
import { useTexts } from '../../../../lib/texts.ts';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { sortableOf } from '../definition/edit-definition.ts';
import { movedIn } from '../definition/moved-in.ts';
import type { BuilderProps } from './builder-props.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';
import { OrderedList } from './OrderedList.tsx';
import { useFieldName, useMeasureName } from './use-field-name.ts';

/** The sort order of the rows: only by what they show. */
export function SortSection({ definition, book, onChange }: BuilderProps) {
  const texts = useTexts(builderTexts);
  const fieldName = useFieldName(book);
  const measureName = useMeasureName(book);
  const { sort, measures } = definition;
  const nameOf = (id: string) => {
    const measure = measures.find((one) => one.id === id);
    return measure === undefined ? fieldName(id) : measureName(measure);
  };
  const free = sortableOf(definition).filter((id) => !sort.some(({ by }) => by === id));
  const set = (next: typeof sort) => onChange({ ...definition, sort: next });
  return (
    <BuilderSection title={texts.sort} count={sort.length}>
      <OrderedList
        label={texts.sort}
        items={sort.map(({ by, isDescending }, place) => ({
          key: by,
          name: nameOf(by),
          detail: (
            <LabelledChoice
              label={nameOf(by)}
              value={isDescending ? 'descending' : 'ascending'}
              choices={(['ascending', 'descending'] as const).map((value) => ({ value, label: texts[value] }))}
              onChange={(way) => set(sort.toSpliced(place, 1, { by, isDescending: way === 'descending' }))}
            />
          ),
          onRemove: () => set(sort.toSpliced(place, 1)),
        }))}
        onMove={(from, to) => set(movedIn(sort, from, to))}
      />
      {sort.length < MOST.sorts && free.length > 0 && (
        <LabelledChoice
          label={texts.addSort}
          value={null}
          required={false}
          choices={free.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(by) => set([...sort, { by, isDescending: measures.some(({ id }) => id === by) }])}
        />
      )}
    </BuilderSection>
  );
}
