import {
  CALCULATIONS,
  DATASETS,
  type FieldKind,
  type MeasureFunction,
  MEASURES,
  type Operator,
  OPERATORS_OF,
  RELATIVE_DAYS,
  type ReportDefinition,
  type ReportParameters,
  STEPS,
} from '@aura/contracts/reports/definition';
import * as fc from 'fast-check';
import { CATALOGUE } from '../../modules/reports/dynamic/catalogue/catalogue.ts';
import type { Field } from '../../modules/reports/dynamic/catalogue/field.ts';

/** A definition, and the same with every user-typed value changed: texts, days, numbers, titles, answers. */
export interface DrawnDefinition {
  readonly definition: ReportDefinition;
  readonly parameters: ReportParameters;
  readonly changed: ReportDefinition;
  readonly changedParameters: ReportParameters;
}

/** SQL injection attempts. */
const HOSTILE = [
  `'; drop table claim; --`,
  `" union select * from user_credential --`,
  '$1',
  '%_\\',
  'x0',
  `');select pg_sleep(9)--`,
  'Ñandú ☃',
];
const typed = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ minLength: 1, maxLength: 40 }));
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => number.toFixed(2));

function valueOf(kind: FieldKind, operator: Operator): fc.Arbitrary<string> {
  if (operator === 'within') return fc.constantFrom(...RELATIVE_DAYS);
  if (kind === 'date') return day;
  if (kind === 'boolean') return fc.constantFrom('true', 'false');
  return kind === 'text' ? typed : figure;
}

function valuesOf(kind: FieldKind, operator: Operator): fc.Arbitrary<string[]> {
  const counts: Partial<Record<Operator, [number, number]>> = {
    is: [1, 4],
    isNot: [1, 4],
    contains: [1, 3],
    between: [2, 2],
  };
  const [minLength, maxLength] = counts[operator] ?? [1, 1];
  return fc.array(valueOf(kind, operator), { minLength, maxLength });
}

const filterOf = (fields: readonly Field[]) =>
  fc.constantFrom(...fields).chain(({ id, kind }) =>
    fc.constantFrom(...OPERATORS_OF[kind]).chain((operator) =>
      fc.record({
        field: fc.constant(id),
        operator: fc.constant(operator),
        isAsked: fc.boolean(),
        values: valuesOf(kind, operator),
        others: valuesOf(kind, operator),
        answer: valuesOf(kind, operator),
      }),
    ),
  );

const numbered = <Item>(items: readonly Item[], letter: string) =>
  items.map((item, place) => ({ ...item, id: `${letter}${place + 1}` }));

/** Any definition the contract accepts, of existing ids; some cannot be calculated, and are refused. */
export const drawnDefinition: fc.Arbitrary<DrawnDefinition> = fc.constantFrom(...DATASETS).chain((dataset) => {
  const { fields } = CATALOGUE[dataset];
  const field = fc.constantFrom(...fields);
  const figures = fields.filter(({ kind, canSum }) => canSum && kind !== 'date');
  const dates = fields.filter(({ kind }) => kind === 'date');
  const gathered = field.chain(({ id, kind }) =>
    fc.record({ field: fc.constant(id), step: kind === 'date' ? fc.constantFrom(...STEPS, null) : fc.constant(null) }),
  );
  const operand = (of: readonly Field[]) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(...of).map(({ id }) => ({ field: id })), weight: 3 },
      { arbitrary: fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((number) => ({ number })), weight: 1 },
    );
  const calculated = fc.constantFrom(...CALCULATIONS).chain((calculation) => {
    const isOfDays = (calculation === 'daysBetween' || calculation === 'daysSince') && dates.length > 0;
    const length = calculation === 'daysSince' ? 1 : 2;
    const of = isOfDays
      ? fc.constantFrom(...dates).map(({ id }) => ({ field: id }))
      : operand(figures.length > 0 ? figures : fields);
    return fc.record({
      title: typed.map((text) => text.trim() || 'Columna'),
      calculation: fc.constant(calculation),
      of: fc.array(of, { minLength: length, maxLength: length }),
    });
  });
  const measure = fc
    .constantFrom(...MEASURES)
    .chain((how): fc.Arbitrary<{ measure: MeasureFunction; field: string | null }> => {
      if (how === 'count') return fc.constant({ measure: how, field: null });
      const of = how === 'distinct' ? fields : figures.length > 0 ? figures : fields;
      return fc.constantFrom(...of).map(({ id }) => ({ measure: how, field: id }));
    });
  return fc
    .record({
      columns: fc.uniqueArray(
        field.map(({ id }) => id),
        { minLength: 1, maxLength: 8 },
      ),
      calculated: fc.array(calculated, { maxLength: 2 }),
      filters: fc.array(filterOf(fields), { maxLength: 4 }),
      groups: fc.array(gathered, { maxLength: 3 }),
      pivot: fc.option(gathered),
      measures: fc.array(measure, { maxLength: 3 }),
      isDescending: fc.boolean(),
      sorts: fc.nat(2),
      other: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      otherTitle: typed.map((text) => text.trim() || 'Otra'),
    })
    .map(({ filters, calculated: made, measures, isDescending, sorts, other, otherTitle, ...rest }) => {
      const named = numbered(made, 'k');
      const measured = numbered(measures, 'm');
      const sortable = [...rest.columns, ...named.map(({ id }) => id), ...measured.map(({ id }) => id)].slice(0, sorts);
      const withValues = (values: 'values' | 'others', calculatedAs: typeof named): ReportDefinition => ({
        ...rest,
        dataset,
        columns: [...rest.columns, ...named.map(({ id }) => id)],
        calculated: calculatedAs.map(({ id, title, calculation, of }) => ({ id, title, calculation, of: [...of] })),
        filters: numbered(filters, 'f').map((filter) => ({
          id: filter.id,
          field: filter.field,
          operator: filter.operator,
          isAsked: filter.isAsked,
          values: [...filter[values]],
        })),
        measures: measured.map(({ id, measure: how, field: of }) => ({ id, measure: how, field: of })),
        sort: sortable.map((by) => ({ by, isDescending })),
        chart: 'none',
      });
      const others = named.map((one) => ({
        ...one,
        title: otherTitle,
        of: one.of.map((part) => ('number' in part ? { number: other } : part)),
      }));
      const answers = numbered(filters, 'f').flatMap(({ id, isAsked, answer }) =>
        isAsked ? [[id, answer] as const] : [],
      );
      return {
        definition: withValues('values', named),
        parameters: {},
        changed: withValues('others', others),
        changedParameters: Object.fromEntries(answers),
      };
    });
});
