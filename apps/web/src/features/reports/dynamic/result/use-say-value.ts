import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { ReportCell } from '@aura/contracts/reports/dynamic-reports';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import type { FieldBook } from '../definition/field-book.ts';
import type { ResultColumn } from './pivoted.ts';
import { resultTexts } from './result.texts.ts';
import { sayCell } from './say-cell.ts';

export type SayValue = (value: ReportCell, column: ResultColumn) => string;

/** Formats values of a result by kind, by grouping step of days, and by the names of enumerations. */
export function useSayValue(definition: ReportDefinition, book: FieldBook): SayValue {
  const texts = useTexts(resultTexts);
  return useMemo(() => {
    const gathered = [...definition.groups, ...(definition.pivot === null ? [] : [definition.pivot])];
    const steps = new Map(gathered.map(({ field, step }) => [field, step]));
    return (value, { key, kind, role }) => {
      const step = role === 'group' || role === 'pivot' ? steps.get(key) : null;
      return sayCell(value, { kind, step, choices: book.get(key)?.choices }, texts);
    };
  }, [definition, book, texts]);
}
