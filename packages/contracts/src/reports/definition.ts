import * as z from 'zod';
import { requiredText, text } from '../scalars.ts';

/** Subjects of dynamic reports; each row is one of these. */
export const DATASETS = [
  'claim',
  'party',
  'stage',
  'quotation',
  'concept',
  'payment',
  'invoice',
  'complaint',
  'provider',
] as const;
export type Dataset = (typeof DATASETS)[number];

export const FIELD_KINDS = ['text', 'integer', 'money', 'percent', 'date', 'boolean'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const OPERATORS = [
  'is',
  'isNot',
  'contains',
  'atLeast',
  'atMost',
  'between',
  'within',
  'isEmpty',
  'isNotEmpty',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Values of `within`: periods relative to the day on which the report is run. */
export const RELATIVE_DAYS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'last7',
  'last30',
  'last90',
  'last365',
  'next7',
  'next30',
] as const;
export type RelativeDays = (typeof RELATIVE_DAYS)[number];

/** Operators that apply to each kind of field, in the order offered. */
export const OPERATORS_OF: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['is', 'isNot', 'contains', 'isEmpty', 'isNotEmpty'],
  integer: ['is', 'atLeast', 'atMost', 'between', 'isEmpty', 'isNotEmpty'],
  money: ['is', 'atLeast', 'atMost', 'between', 'isEmpty', 'isNotEmpty'],
  percent: ['atLeast', 'atMost', 'between', 'isEmpty', 'isNotEmpty'],
  date: ['within', 'is', 'atLeast', 'atMost', 'between', 'isEmpty', 'isNotEmpty'],
  boolean: ['is'],
};

export const STEPS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Step = (typeof STEPS)[number];

export const MEASURES = [
  'count',
  'distinct',
  'sum',
  'average',
  'median',
  'p10',
  'p25',
  'p75',
  'p90',
  'least',
  'most',
] as const;
export type MeasureFunction = (typeof MEASURES)[number];

/** Functions of calculated columns. All take numbers except the two about days, which take dates. */
export const CALCULATIONS = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'percentOf',
  'daysBetween',
  'daysSince',
  'greatest',
  'least',
  'firstOf',
] as const;
export type Calculation = (typeof CALCULATIONS)[number];

export const CHARTS = ['none', 'bars', 'lines', 'donut', 'heat'] as const;
export type Chart = (typeof CHARTS)[number];

export const MOST = {
  columns: 40,
  filters: 20,
  groups: 4,
  measures: 8,
  calculated: 10,
  sorts: 3,
  values: 100,
} as const;

/** An id of the catalogue (`claim.customer`, `stage.entered.4.10`) or of a calculated column of the report (`k1`). */
const reference = text(60).regex(/^[a-zA-Z][a-zA-Z0-9.]*$/);
const ownId = text(8).regex(/^[a-z]\d{1,3}$/);
const values = z.array(text(200)).max(MOST.values);

const filter = z.strictObject({
  id: ownId,
  field: reference,
  operator: z.enum(OPERATORS),
  /** As texts, parsed by the field's kind: days `YYYY-MM-DD`, money in pesos, `true` and `false`. */
  values,
  /** Asked each time the report is run, with `values` as default. */
  isAsked: z.boolean(),
});

const gathered = z.strictObject({ field: reference, step: z.enum(STEPS).nullable() });

const operand = z.union([
  z.strictObject({ field: reference }),
  z.strictObject({ number: z.number().min(-1e9).max(1e9) }),
]);

/** Content of a report, in ids of the catalogue only. Without measures it lists rows; with measures it groups them. */
export const ReportDefinition = z.strictObject({
  dataset: z.enum(DATASETS),
  columns: z.array(reference).max(MOST.columns),
  calculated: z
    .array(
      z.strictObject({
        id: ownId,
        title: requiredText(60),
        calculation: z.enum(CALCULATIONS),
        of: z.array(operand).min(1).max(4),
      }),
    )
    .max(MOST.calculated),
  filters: z.array(filter).max(MOST.filters),
  groups: z.array(gathered).max(MOST.groups),
  /** The values of this field become columns. */
  pivot: gathered.nullable(),
  measures: z
    .array(z.strictObject({ id: ownId, measure: z.enum(MEASURES), field: reference.nullable() }))
    .max(MOST.measures),
  sort: z.array(z.strictObject({ by: reference, isDescending: z.boolean() })).max(MOST.sorts),
  chart: z.enum(CHARTS),
});
export type ReportDefinition = z.output<typeof ReportDefinition>;

/** Values of the filters that ask, by their id. */
export const ReportParameters = z.record(ownId, values);
export type ReportParameters = z.output<typeof ReportParameters>;
