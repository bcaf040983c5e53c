import { MEASURES, type MeasureFunction } from '@aura/contracts/reports/definition';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';

const FOR_ANYTHING: readonly MeasureFunction[] = ['distinct'];
const FOR_DAYS: readonly MeasureFunction[] = ['distinct', 'least', 'most'];
const NUMBERS: readonly ReportField['kind'][] = ['integer', 'money', 'percent'];

/** The aggregates of a field. Percentages do not add up; days have a first and a last. */
export function measuresOf({ kind, canSum }: Pick<ReportField, 'kind' | 'canSum'>): readonly MeasureFunction[] {
  if (kind === 'date') return FOR_DAYS;
  if (!NUMBERS.includes(kind)) return FOR_ANYTHING;
  return MEASURES.filter((measure) => measure !== 'count' && (canSum || measure !== 'sum'));
}
