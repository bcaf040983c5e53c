import { type MeasureFunction, MOST, MEASURES } from '@aura/contracts/reports/definition';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { measureTexts } from '../definition/definition.texts.ts';
import { addMeasure, removeMeasure } from '../definition/edit-figures.ts';
import { movedIn } from '../definition/moved-in.ts';
import { allFields, type BuilderProps } from './builder-props.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { builderTexts } from './builder.texts.ts';
import { FieldPick } from './FieldPick.tsx';
import { OrderedList } from './OrderedList.tsx';
import { useMeasureName } from './use-field-name.ts';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';

/** What is computed over grouped rows: their count, or an aggregate of a field. */
export function MeasuresSection({ definition, book, onChange }: BuilderProps) {
  const texts = useTexts(builderTexts);
  const words = useTexts(measureTexts);
  const nameOf = useMeasureName(book);
  const [fieldId, setFieldId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<MeasureFunction | null>(null);
  const { measures } = definition;
  const field = fieldId === null ? undefined : book.get(fieldId);
  const offered = field === undefined ? [] : measuresOf(field);
  const measure = chosen !== null && offered.includes(chosen) ? chosen : (offered[0] ?? null);
  const isFull = measures.length >= MOST.measures;
  const hasCount = measures.some((one) => one.measure === 'count');
  const add = () => {
    if (field === undefined || measure === null) return;
    onChange(addMeasure(definition, measure, field.id));
    setFieldId(null);
    setChosen(null);
  };
  return (
    <BuilderSection title={texts.measures} count={measures.length} isOpen>
      <OrderedList
        label={texts.measures}
        items={measures.map((one) => ({
          key: one.id,
          name: nameOf(one),
          onRemove: measures.length > 1 ? () => onChange(removeMeasure(definition, one.id)) : undefined,
        }))}
        onMove={(from, to) => onChange({ ...definition, measures: movedIn(measures, from, to) })}
      />
      {!hasCount && (
        <Button size="small" disabled={isFull} onClick={() => onChange(addMeasure(definition, 'count', null))}>
          {texts.countRows}
        </Button>
      )}
      <FieldPick
        label={texts.measureOf}
        fields={allFields(book)}
        value={fieldId}
        isFull={isFull}
        onPick={({ id }) => setFieldId(id)}
        onClear={() => setFieldId(null)}
      />
      {field !== undefined && (
        <>
          <LabelledChoice
            label={texts.measure}
            value={measure}
            choices={offered.map((value) => ({ value, label: words[value] }))}
            onChange={setChosen}
          />
          <Button variant="outlined" disabled={isFull} onClick={add}>
            {texts.addMeasure}
          </Button>
        </>
      )}
    </BuilderSection>
  );
}

const FOR_ANYTHING: readonly MeasureFunction[] = ['distinct'];
const FOR_DAYS: readonly MeasureFunction[] = ['distinct', 'least', 'most'];
const NUMBERS: readonly ReportField['kind'][] = ['integer', 'money', 'percent'];

/** The aggregates of a field. Percentages do not add up; days have a first and a last. */
export function measuresOf({ kind, canSum }: Pick<ReportField, 'kind' | 'canSum'>): readonly MeasureFunction[] {
  if (kind === 'date') return FOR_DAYS;
  if (!NUMBERS.includes(kind)) return FOR_ANYTHING;
  return MEASURES.filter((measure) => measure !== 'count' && (canSum || measure !== 'sum'));
}
