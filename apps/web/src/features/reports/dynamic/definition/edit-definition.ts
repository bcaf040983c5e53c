import type { Dataset, ReportDefinition } from '@aura/contracts/reports/definition';
import { MOST } from '@aura/contracts/reports/definition';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import { nextId } from './next-id.ts';

/** As many columns as fit without scrolling sideways. */
const FIRST_COLUMNS = 6;

/** A report with the first fields of a dataset, so that there is a result before anything was chosen. */
export function blankDefinition(dataset: Dataset, fields: readonly ReportField[]): ReportDefinition {
  return {
    dataset,
    columns: fields.slice(0, FIRST_COLUMNS).map(({ id }) => id),
    calculated: [],
    filters: [],
    groups: [],
    pivot: null,
    measures: [],
    sort: [],
    chart: 'none',
  };
}

/** With measures a report groups rows; without them it lists rows. */
export function isGathered({ measures }: Pick<ReportDefinition, 'measures'>): boolean {
  return measures.length > 0;
}

export function asRows(definition: ReportDefinition): ReportDefinition {
  return tidied({ ...definition, groups: [], pivot: null, measures: [], chart: 'none' });
}

export function asFigures(definition: ReportDefinition): ReportDefinition {
  if (isGathered(definition)) return definition;
  return tidied({ ...definition, measures: [{ id: nextId('m', []), measure: 'count', field: null }] });
}

export function withColumns(definition: ReportDefinition, columns: readonly string[]): ReportDefinition {
  return tidied({ ...definition, columns: [...new Set(columns)].slice(0, MOST.columns) });
}

/** What the rows can be sorted by: what they show. */
export function sortableOf({ columns, groups, pivot, measures }: ReportDefinition): readonly string[] {
  if (measures.length === 0) return columns;
  return [...groups, ...(pivot === null ? [] : [pivot])].map(({ field }) => field).concat(measures.map(({ id }) => id));
}

/** Removes sorting by what is no longer shown. */
export function tidied(definition: ReportDefinition): ReportDefinition {
  const sortable = sortableOf(definition);
  return { ...definition, sort: definition.sort.filter(({ by }) => sortable.includes(by)) };
}
