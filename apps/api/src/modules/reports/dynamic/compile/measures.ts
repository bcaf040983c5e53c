import type { Titled } from '@aura/contracts/listing';
import type { FieldKind, MeasureFunction } from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';
import { type Expression, isFigure } from './expression.ts';

interface Measure {
  readonly words: Titled;
  /** Which fields it applies to. */
  readonly takes: (expression: Pick<Expression, 'kind' | 'canSum'>) => boolean;
  readonly write: (of: RawBuilder<unknown>, kind: FieldKind) => RawBuilder<unknown>;
}

const figures: Measure['takes'] = ({ kind }) => isFigure(kind);
const percentile = (place: number, es: string, en: string): Measure => ({
  words: { es, en },
  takes: figures,
  write: (of) => sql`percentile_cont(${sql.lit(place)}) within group (order by ${of}::float8)`,
});

/** The closed set of measures. True counts as one: the sum of a yes/no field is a count and its average a share. */
export const MEASURE: Readonly<Record<MeasureFunction, Measure>> = {
  count: { words: { es: 'Cuenta', en: 'Count' }, takes: () => true, write: (of) => sql`count(${of})` },
  distinct: {
    words: { es: 'Distintos', en: 'Distinct' },
    takes: () => true,
    write: (of) => sql`count(distinct ${of})`,
  },
  sum: {
    words: { es: 'Suma', en: 'Sum' },
    takes: ({ kind, canSum }) => canSum || kind === 'boolean',
    write: (of, kind) => (kind === 'boolean' ? sql`count(*) filter (where ${of})` : sql`sum(${of}::numeric)`),
  },
  average: {
    words: { es: 'Promedio', en: 'Average' },
    takes: ({ kind }) => isFigure(kind) || kind === 'boolean',
    write: (of, kind) =>
      kind === 'boolean' ? sql`avg(case ${of} when true then 100 when false then 0 end)` : sql`avg(${of}::numeric)`,
  },
  median: percentile(0.5, 'Mediana', 'Median'),
  p10: percentile(0.1, 'Percentil 10', '10th percentile'),
  p25: percentile(0.25, 'Percentil 25', '25th percentile'),
  p75: percentile(0.75, 'Percentil 75', '75th percentile'),
  p90: percentile(0.9, 'Percentil 90', '90th percentile'),
  least: { words: { es: 'Mínimo', en: 'Least' }, takes: ordered, write: (of) => sql`min(${of})` },
  most: { words: { es: 'Máximo', en: 'Most' }, takes: ordered, write: (of) => sql`max(${of})` },
};

export function measuredKind(measure: MeasureFunction, kind: FieldKind): FieldKind {
  if (measure === 'count' || measure === 'distinct') return 'integer';
  if (kind !== 'boolean') return kind;
  return measure === 'average' ? 'percent' : 'integer';
}

function ordered({ kind }: Pick<Expression, 'kind'>): boolean {
  return isFigure(kind) || kind === 'date';
}
