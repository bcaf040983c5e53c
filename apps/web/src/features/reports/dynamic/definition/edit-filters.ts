import { MOST, type Operator, OPERATORS_OF, type ReportDefinition } from '@aura/contracts/reports/definition';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import { nextId } from './next-id.ts';

export type ReportFilter = ReportDefinition['filters'][number];

const NONE_NEEDED: readonly Operator[] = ['isEmpty', 'isNotEmpty'];

/** How many values an operator needs: none, one, two, or any number. */
export function valuesNeeded(operator: Operator, kind: ReportField['kind']): 0 | 1 | 2 | 'many' {
  if (NONE_NEEDED.includes(operator)) return 0;
  if (operator === 'between') return 2;
  return kind === 'text' && (operator === 'is' || operator === 'isNot') ? 'many' : 1;
}

export function isAnswered(operator: Operator, kind: ReportField['kind'], values: readonly string[]): boolean {
  const needed = valuesNeeded(operator, kind);
  const given = values.filter((value) => value !== '').length;
  return needed === 'many' ? given > 0 : given >= needed;
}

/** The usual initial values of a new filter, if any. */
function startValues(operator: Operator, kind: ReportField['kind']): string[] {
  if (operator === 'within') return ['last30'];
  return kind === 'boolean' ? ['true'] : [];
}

export function addFilter(
  definition: ReportDefinition,
  { id: field, kind }: Pick<ReportField, 'id' | 'kind'>,
): ReportDefinition {
  const { filters } = definition;
  const [operator] = OPERATORS_OF[kind];
  if (filters.length >= MOST.filters || operator === undefined) return definition;
  const fresh = { id: nextId('f', filters), field, operator, values: startValues(operator, kind), isAsked: false };
  return { ...definition, filters: [...filters, fresh] };
}

/** Another operator resets the values, unless both need the same. */
export function setOperator(filter: ReportFilter, operator: Operator, kind: ReportField['kind']): ReportFilter {
  const isSame =
    valuesNeeded(operator, kind) === valuesNeeded(filter.operator, kind) &&
    (operator === 'within') === (filter.operator === 'within');
  const values = isSame ? filter.values : startValues(operator, kind);
  return { ...filter, operator, values, isAsked: filter.isAsked && valuesNeeded(operator, kind) !== 0 };
}

export function changeFilter(definition: ReportDefinition, changed: ReportFilter): ReportDefinition {
  return { ...definition, filters: definition.filters.map((filter) => (filter.id === changed.id ? changed : filter)) };
}

export function removeFilter(definition: ReportDefinition, id: string): ReportDefinition {
  return { ...definition, filters: definition.filters.filter((filter) => filter.id !== id) };
}
