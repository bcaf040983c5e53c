import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import { isAnswered, type ReportFilter } from './edit-filters.ts';
import { isGathered } from './edit-definition.ts';
import type { FieldBook } from './field-book.ts';

/** The values with which a filter counts: what was given now, or what it begins with. */
export function valuesNow(filter: ReportFilter, parameters: ReportParameters): readonly string[] {
  return filter.isAsked ? (parameters[filter.id] ?? filter.values) : filter.values;
}

/** The filters that have no value yet. */
export function unansweredOf(
  definition: ReportDefinition,
  book: FieldBook,
  parameters: ReportParameters,
): readonly ReportFilter[] {
  return definition.filters.filter((filter) => {
    const field = book.get(filter.field);
    // One whose field is not for the reader to see cannot be answered here: the server says what comes of it.
    return field !== undefined && !isAnswered(filter.operator, field.kind, valuesNow(filter, parameters));
  });
}

/** While a report is built, a filter without a value is not applied yet; what is not offered to whoever asks stays for the server to judge. */
export function previewOf(definition: ReportDefinition, book: FieldBook): ReportDefinition {
  const open = new Set(unansweredOf(definition, book, {}).map(({ id }) => id));
  return { ...definition, filters: definition.filters.filter(({ id }) => !open.has(id)) };
}

/** Only what the filters that ask were given, and only by whom it was asked. */
export function parametersOf(definition: ReportDefinition, given: ReportParameters): ReportParameters {
  const asked = definition.filters.filter(({ id, isAsked }) => isAsked && given[id] !== undefined);
  return Object.fromEntries(asked.map(({ id }) => [id, given[id] as string[]]));
}

/** Whether there is anything to show. */
export function hasSomething(definition: ReportDefinition): boolean {
  return isGathered(definition) || definition.columns.length > 0;
}
