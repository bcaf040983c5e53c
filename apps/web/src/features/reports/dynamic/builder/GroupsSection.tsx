import { MOST, type Step, STEPS } from '@aura/contracts/reports/definition';
import { useTexts } from '../../../../lib/texts.ts';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { stepTexts } from '../definition/definition.texts.ts';
import { addGroup, setGroupStep, setPivot, withGroups } from '../definition/edit-figures.ts';
import { movedIn } from '../definition/moved-in.ts';
import { allFields, type BuilderProps } from './builder-props.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';
import { FieldPick } from './FieldPick.tsx';
import { OrderedList } from './OrderedList.tsx';
import { useFieldName } from './use-field-name.ts';

/** The fields to group rows by, and which of them become columns. */
export function GroupsSection({ definition, book, onChange }: BuilderProps) {
  const texts = useTexts(builderTexts);
  const steps = useTexts(stepTexts);
  const nameOf = useFieldName(book);
  const { groups, pivot } = definition;
  const free = allFields(book).filter(
    ({ id, kind }) =>
      kind !== 'money' && kind !== 'percent' && id !== pivot?.field && !groups.some(({ field }) => field === id),
  );
  const pivotField = pivot === null ? undefined : book.get(pivot.field);
  const stepChoice = (field: string, step: Step | null, onStep: (step: Step) => void) =>
    step === null ? undefined : (
      <LabelledChoice
        label={texts.step(nameOf(field))}
        value={step}
        choices={STEPS.map((value) => ({ value, label: steps[value] }))}
        onChange={onStep}
      />
    );
  return (
    <BuilderSection title={texts.groups} count={groups.length + Number(pivot !== null)} isOpen>
      <FieldPick
        label={texts.addGroup}
        fields={free}
        isFull={groups.length >= MOST.groups}
        onPick={(field) => onChange(addGroup(definition, field))}
      />
      <OrderedList
        label={texts.groups}
        items={groups.map(({ field, step }, place) => ({
          key: field,
          name: nameOf(field),
          detail: stepChoice(field, step, (next) => onChange(setGroupStep(definition, place, next))),
          onRemove: () => onChange(withGroups(definition, groups.toSpliced(place, 1))),
        }))}
        onMove={(from, to) => onChange(withGroups(definition, movedIn(groups, from, to)))}
      />
      <FieldPick
        label={texts.pivot}
        fields={pivotField === undefined ? free : [pivotField, ...free]}
        value={pivot?.field ?? null}
        onPick={(field) => onChange(setPivot(definition, field))}
        onClear={() => onChange(setPivot(definition, null))}
      />
      {pivot !== null &&
        pivotField !== undefined &&
        stepChoice(pivot.field, pivot.step, (next) => onChange(setPivot(definition, pivotField, next)))}
    </BuilderSection>
  );
}
