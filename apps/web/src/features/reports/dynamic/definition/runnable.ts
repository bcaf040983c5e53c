import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import { isAnswered, type ReportFilter } from './edit-filters.ts';
import { isGathered } from './edit-definition.ts';
import type { FieldBook } from './field-book.ts';

/** The values a filter applies: those given now, or its initial ones. */
export function valuesNow(filter: ReportFilter, parameters: ReportParameters): readonly string[] {
  return filter.isAsked ? (parameters[filter.id] ?? filter.values) : filter.values;
}

export function unansweredOf(
  definition: ReportDefinition,
  book: FieldBook,
  parameters: ReportParameters,
): readonly ReportFilter[] {
  return definition.filters.filter((filter) => {
    const field = book.get(filter.field);
    // A filter on a field the reader may not see cannot be answered here; the server decides.
    return field !== undefined && !isAnswered(filter.operator, field.kind, valuesNow(filter, parameters));
  });
}

/** While building, filters without a value are not applied; fields the user does not see are left to the server. */
export function previewOf(definition: ReportDefinition, book: FieldBook): ReportDefinition {
  const open = new Set(unansweredOf(definition, book, {}).map(({ id }) => id));
  return { ...definition, filters: definition.filters.filter(({ id }) => !open.has(id)) };
}

/** Only the answers of filters that ask for one. */
export function parametersOf(definition: ReportDefinition, given: ReportParameters): ReportParameters {
  const asked = definition.filters.filter(({ id, isAsked }) => isAsked && given[id] !== undefined);
  return Object.fromEntries(asked.map(({ id }) => [id, given[id] as string[]]));
}

export function hasSomething(definition: ReportDefinition): boolean {
  return isGathered(definition) || definition.columns.length > 0;
}
