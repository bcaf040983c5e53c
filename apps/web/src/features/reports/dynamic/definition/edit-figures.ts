import { type MeasureFunction, MOST, type ReportDefinition, type Step } from '@aura/contracts/reports/definition';
import type { ReportField } from '@aura/contracts/reports/dynamic-reports';
import { asFigures, tidied } from './edit-definition.ts';
import { nextId } from './next-id.ts';

type Gathered = ReportDefinition['groups'][number];

/** Days are grouped by month by default. */
function gatheredBy({ id, kind }: Pick<ReportField, 'id' | 'kind'>): Gathered {
  return { field: id, step: kind === 'date' ? 'month' : null };
}

export function addGroup(definition: ReportDefinition, field: Pick<ReportField, 'id' | 'kind'>): ReportDefinition {
  const { groups } = definition;
  if (groups.length >= MOST.groups || groups.some((group) => group.field === field.id)) return definition;
  return asFigures({ ...definition, groups: [...groups, gatheredBy(field)] });
}

export function withGroups(definition: ReportDefinition, groups: readonly Gathered[]): ReportDefinition {
  return tidied({ ...definition, groups: [...groups] });
}

export function setGroupStep(definition: ReportDefinition, place: number, step: Step): ReportDefinition {
  return { ...definition, groups: definition.groups.map((group, at) => (at === place ? { ...group, step } : group)) };
}

export function setPivot(
  definition: ReportDefinition,
  field: Pick<ReportField, 'id' | 'kind'> | null,
  step?: Step,
): ReportDefinition {
  if (field === null) return tidied({ ...definition, pivot: null });
  const pivot = gatheredBy(field);
  return asFigures({ ...definition, pivot: step === undefined ? pivot : { ...pivot, step } });
}

export function addMeasure(
  definition: ReportDefinition,
  measure: MeasureFunction,
  field: string | null,
): ReportDefinition {
  const { measures } = definition;
  if (measures.length >= MOST.measures) return definition;
  return { ...definition, measures: [...measures, { id: nextId('m', measures), measure, field }] };
}

/** The last measure stays: without any the report would list rows again. */
export function removeMeasure(definition: ReportDefinition, id: string): ReportDefinition {
  if (definition.measures.length < 2) return definition;
  return tidied({ ...definition, measures: definition.measures.filter((measure) => measure.id !== id) });
}
