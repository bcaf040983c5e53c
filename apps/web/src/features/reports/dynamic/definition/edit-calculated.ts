import { type Calculation, MOST, type ReportDefinition } from '@aura/contracts/reports/definition';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import { tidied } from './edit-definition.ts';
import { nextId } from './next-id.ts';

export type Calculated = ReportDefinition['calculated'][number];

/** How many operands a calculation takes, at least and at most. */
export const OPERANDS: Readonly<Record<Calculation, readonly [least: number, most: number]>> = {
  add: [2, 4],
  subtract: [2, 2],
  multiply: [2, 4],
  divide: [2, 2],
  percentOf: [2, 2],
  daysBetween: [2, 2],
  daysSince: [1, 1],
  greatest: [2, 4],
  least: [2, 4],
  firstOf: [2, 4],
};

export function takes(calculation: Calculation, kind: ReportField['kind']): boolean {
  if (calculation === 'daysBetween' || calculation === 'daysSince') return kind === 'date';
  return kind === 'integer' || kind === 'money' || kind === 'percent';
}

/** Added and, in a report of rows, shown at once. */
export function addCalculated(definition: ReportDefinition, fresh: Omit<Calculated, 'id'>): ReportDefinition {
  const { calculated, columns, measures } = definition;
  if (calculated.length >= MOST.calculated) return definition;
  const id = nextId('k', calculated);
  return {
    ...definition,
    calculated: [...calculated, { id, ...fresh }],
    columns: measures.length === 0 && columns.length < MOST.columns ? [...columns, id] : columns,
  };
}

/** Removes a calculated column and everything derived from it. */
export function removeCalculated(definition: ReportDefinition, id: string): ReportDefinition {
  const { calculated, columns, filters, groups, pivot, measures } = definition;
  const made = calculated.filter(({ of }) => of.some((operand) => 'field' in operand && operand.field === id));
  const left = measures.filter(({ field }) => field !== id);
  const without = tidied({
    ...definition,
    calculated: calculated.filter((one) => one.id !== id),
    columns: columns.filter((column) => column !== id),
    filters: filters.filter(({ field }) => field !== id),
    groups: groups.filter(({ field }) => field !== id),
    pivot: pivot?.field === id ? null : pivot,
    measures: left.length === 0 && measures.length > 0 ? [{ id: 'm1', measure: 'count', field: null }] : left,
  });
  return made.reduce((rest, one) => removeCalculated(rest, one.id), without);
}
