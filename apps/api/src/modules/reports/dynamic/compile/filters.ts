import {
  type FieldKind,
  type Operator,
  OPERATORS_OF,
  RELATIVE_DAYS,
  type RelativeDays,
  type ReportDefinition,
  type ReportParameters,
} from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';
import { DateTime } from 'luxon';
import { Forbidden, Invalid } from '../../../../core/errors.ts';
import { type Expression, Withheld } from './expression.ts';
import type { Resolve } from './resolver.ts';

/** A filter's values, after the run's parameters were filled in. */
export interface Chosen {
  readonly expression: Expression;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** The filters with this run's values. One on a withheld field is refused: dropping it would show more rows. */
export function chosenFilters(
  { filters }: ReportDefinition,
  parameters: ReportParameters,
  resolve: Resolve,
): readonly Chosen[] {
  const asked = new Set(filters.flatMap(({ id, isAsked }) => (isAsked ? [id] : [])));
  const stray = Object.keys(parameters).find((id) => !asked.has(id));
  if (stray !== undefined) throw new Invalid({ parameters: `El reporte no pregunta «${stray}».` });
  return filters.map(({ id, field, operator, values, isAsked }) => {
    const expression = resolve(field);
    if (expression instanceof Withheld)
      throw new Forbidden(`El reporte filtra por «${expression.title.es}», que no está a su alcance.`);
    if (!OPERATORS_OF[expression.kind].includes(operator)) throw refusal(expression);
    return { expression, operator, values: isAsked ? (parameters[id] ?? values) : values };
  });
}

export function conditionOf({ expression, operator, values }: Chosen, today: string): RawBuilder<boolean> {
  const { kind, compared, value } = expression;
  if (operator === 'isEmpty' || operator === 'isNotEmpty') {
    const empty =
      kind === 'text' ? sql<boolean>`(${value} is null or ${value} = '')` : sql<boolean>`(${value} is null)`;
    return operator === 'isEmpty' ? empty : sql<boolean>`(not ${empty})`;
  }
  if (values.length === 0) throw new Invalid({ parameters: `Falta con qué comparar «${expression.title.es}».` });
  if (operator === 'within') {
    const [stretch] = values;
    if (values.length !== 1 || !isStretch(stretch)) throw refusal(expression);
    const { from, to } = relativeDays(stretch, today);
    return sql<boolean>`(${value} between ${from}::date and ${to}::date)`;
  }
  if (operator === 'contains') {
    const patterns = values.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
    return sql<boolean>`(app.fold(${value}) like any(array(select app.fold(w) from unnest(${patterns}::text[]) w)))`;
  }
  const read = values.map((text) => readValue(text, expression));
  const list = sql`${read}::${TYPES[kind]}[]`;
  if (operator === 'is') return sql<boolean>`(${compared} = any(${list}))`;
  if (operator === 'isNot') return sql<boolean>`(${compared} is null or ${compared} <> all(${list}))`;
  const [first, second, ...rest] = read;
  const bound = (one: unknown) => sql`${one}::${TYPES[kind]}`;
  if (operator === 'between') {
    if (second === undefined || rest.length > 0) throw refusal(expression);
    return sql<boolean>`(${value} between ${bound(first)} and ${bound(second)})`;
  }
  if (second !== undefined) throw refusal(expression);
  return operator === 'atLeast'
    ? sql<boolean>`(${value} >= ${bound(first)})`
    : sql<boolean>`(${value} <= ${bound(first)})`;
}

const TYPES: Readonly<Record<FieldKind, RawBuilder<unknown>>> = {
  text: sql`text`,
  integer: sql`numeric`,
  money: sql`numeric`,
  percent: sql`numeric`,
  date: sql`date`,
  boolean: sql`boolean`,
};

/** Filter values arrive as text; money in pesos. */
function readValue(text: string, expression: Expression): string | number | boolean {
  const { kind } = expression;
  if (kind === 'text') return text;
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'date' && isDay(text)) return text;
  if (kind !== 'date' && kind !== 'boolean' && /^-?\d{1,12}(?:\.\d{1,4})?$/.test(text))
    return kind === 'money' ? Math.round(Number(text) * 100) : Number(text);
  throw refusal(expression);
}

export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  );
}

function isStretch(text: string | undefined): text is RelativeDays {
  return (RELATIVE_DAYS as readonly string[]).includes(text ?? '');
}

function refusal({ title }: Expression): Invalid {
  return new Invalid({ definition: `El filtro de «${title.es}» no se entiende.` });
}

interface Days {
  readonly from: string;
  readonly to: string;
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The first and last day of a period relative to the day of the run. Weeks begin on Monday. */
function relativeDays(stretch: RelativeDays, today: string): Days {
  const day = DateTime.fromISO(today, { zone: 'utc' });
  const whole = (unit: Unit, ago: number): Days => {
    const inside = day.minus({ [unit]: ago });
    return { from: iso(inside.startOf(unit)), to: iso(inside.endOf(unit)) };
  };
  const last = (days: number): Days => ({ from: iso(day.minus({ days: days - 1 })), to: today });
  const next = (days: number): Days => ({ from: today, to: iso(day.plus({ days: days - 1 })) });
  const STRETCHES: Readonly<Record<RelativeDays, () => Days>> = {
    today: () => whole('day', 0),
    yesterday: () => whole('day', 1),
    thisWeek: () => whole('week', 0),
    lastWeek: () => whole('week', 1),
    thisMonth: () => whole('month', 0),
    lastMonth: () => whole('month', 1),
    thisQuarter: () => whole('quarter', 0),
    lastQuarter: () => whole('quarter', 1),
    thisYear: () => whole('year', 0),
    lastYear: () => whole('year', 1),
    last7: () => last(7),
    last30: () => last(30),
    last90: () => last(90),
    last365: () => last(365),
    next7: () => next(7),
    next30: () => next(30),
  };
  return STRETCHES[stretch]();
}

function iso(day: DateTime): string {
  return day.toISODate() ?? '';
}
