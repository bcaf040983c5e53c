import type { ReportDefinition, Step } from '@aura/contracts/reports/definition';
import type { ReportCell } from '@aura/contracts/reports/dynamic-reports';
import { type RawBuilder, sql } from 'kysely';
import { Invalid } from '../../../../core/errors.ts';
import { type Expression, isFigure } from './expression.ts';
import { isDay } from './filters.ts';

type Gathered = ReportDefinition['groups'][number];

const STEPS: Readonly<Record<Step, RawBuilder<unknown>>> = {
  day: sql`'day'`,
  week: sql`'week'`,
  month: sql`'month'`,
  quarter: sql`'quarter'`,
  year: sql`'year'`,
};

/** The grouping expression: days by their step, figures rounded to the centavo or the hundredth. */
export function gatheredBy({ value, kind, title }: Expression, { step }: Gathered): RawBuilder<unknown> {
  if (step !== null && kind !== 'date') throw new Invalid({ definition: `«${title.es}» no es una fecha.` });
  if (kind === 'date') return sql`date_trunc(${STEPS[step ?? 'day']}, (${value})::timestamp)::date`;
  if (kind === 'money') return sql`round((${value})::numeric)`;
  return isFigure(kind) ? sql`round((${value})::numeric, 2)` : value;
}

/** The condition for the rows of one group, given its cell. */
export function inGroup(expression: Expression, gathered: Gathered, cell: ReportCell): RawBuilder<boolean> {
  const by = gatheredBy(expression, gathered);
  if (cell === null) return sql<boolean>`(${by} is null)`;
  const { kind, title } = expression;
  if (kind === 'text' && typeof cell === 'string') return sql<boolean>`(${by} = ${cell}::text)`;
  if (kind === 'boolean' && typeof cell === 'boolean') return sql<boolean>`(${by} = ${cell}::boolean)`;
  if (kind === 'date' && typeof cell === 'string' && isDay(cell)) return sql<boolean>`(${by} = ${cell}::date)`;
  if (isFigure(kind) && typeof cell === 'number') {
    const figure = kind === 'money' ? Math.round(cell * 100) : cell;
    return sql<boolean>`(${by} = ${figure}::numeric)`;
  }
  throw new Invalid({ at: `El valor de «${title.es}» no se entiende.` });
}
