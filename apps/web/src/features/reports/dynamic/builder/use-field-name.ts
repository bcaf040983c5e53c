import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { measureTexts } from '../definition/definition.texts.ts';
import type { FieldBook } from '../definition/field-book.ts';
import type { BuilderProps } from './builder-props.ts';
import { builderTexts } from './builder.texts.ts';

/** The name of a field; one the reader may not see is not named. */
export function useFieldName(book: FieldBook): (id: string) => string {
  const titled = useTitled();
  const texts = useTexts(builderTexts);
  return (id) => {
    const field = book.get(id);
    return field === undefined ? texts.unknown : titled(field.title);
  };
}

type Measure = BuilderProps['definition']['measures'][number];

export function useMeasureName(book: FieldBook): (measure: Measure) => string {
  const nameOf = useFieldName(book);
  const words = useTexts(measureTexts);
  return ({ measure, field }) => (field === null ? words[measure] : words.of(words[measure], nameOf(field)));
}
