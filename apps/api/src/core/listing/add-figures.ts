import { type FigureName, figureOf } from '@aura/domain/figures/catalogue';
import type { FigureFilters } from '@aura/domain/figures/figure';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { answering, conditions, type ListingQuery, type PlainSource, replanned } from './listing-query.ts';

export interface FigureValue {
  readonly rows: number;
  /** Null for a figure that only counts. */
  readonly amount: number | null;
  /** The amount split into base and tax; null where the figure has no such parts. */
  readonly beforeTax: number | null;
  readonly tax: number | null;
}

export interface AddedFigures<Name extends FigureName> {
  /** The rows that the query selects, whatever the filters of the figures. */
  readonly rows: number;
  readonly figures: Readonly<Record<Name, FigureValue>>;
  /** The sums by name; zero for a figure that only counts. */
  readonly amounts: Readonly<Record<Name, number>>;
}

/**
 * Figures over the rows of one list that the query selects: each counts the rows that pass its own filters too, and adds
 * up its column of them. The only place that turns a figure of a list into SQL: totals, cards, reports and files ask here.
 */
export async function addFigures<const Name extends FigureName>(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  from: unknown,
  names: readonly Name[],
  query: ListingQuery = {},
): Promise<AddedFigures<Name>> {
  const [only] = await gatherFigures({ db, actor, now }, from, names, sql`true`, query);
  return only ?? { rows: 0, ...valuesOf(names, []) };
}

/** One figure by itself: its filters select the rows, so that an index answers. */
export async function readFigure(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  from: unknown,
  name: FigureName,
  query: ListingQuery = {},
): Promise<FigureValue> {
  const { figures } = await addFigures(context, from, [name], { ...figureOf(name).opens.filters, ...query });
  return figures[name];
}

/** The same figures for every value of `key`, in one statement. */
export async function gatherFigures<const Name extends FigureName>(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  from: unknown,
  names: readonly Name[],
  key: RawBuilder<unknown>,
  query: ListingQuery = {},
): Promise<readonly (AddedFigures<Name> & { readonly key: unknown })[]> {
  const declared = names.map((name) => figureOf(name));
  const asked = Object.assign({}, ...declared.map(({ opens }) => opens.filters), query) as ListingQuery;
  const source = answering(from as PlainSource, query, { actor, now });
  const values = declared.map(({ opens, adds, split }) => {
    const own = ownCondition(source, opens.filters, query, actor);
    const sums = [adds, split?.beforeTax, split?.tax].map((name) => sumOf(source, name, own));
    return sql`(count(*) filter (where ${own}))::float8, ${sql.join(sums)}`;
  });
  const { rows } = await sql<{ key: unknown; rows: number; found: readonly (number | null)[] }>`${replanned(query)}
    select ${key} as key, count(*)::int as rows, array[${sql.join([sql`null::float8`, ...values])}] as found
    from ${source.sumsFrom?.(asked, actor) ?? source.from} where ${conditions(source, query, actor)} group by 1`.execute(
    db,
  );
  return rows.map((row) => ({ key: row.key, rows: row.rows, ...valuesOf(names, row.found.slice(1)) }));
}

function sumOf({ columns }: PlainSource, name: string | undefined, which: RawBuilder<unknown>): RawBuilder<unknown> {
  if (name === undefined) return sql`null::float8`;
  const column = columns[name];
  if (column === undefined) throw new Error(`The list has no column ${name} to add up`);
  return sql`coalesce(sum(${column}) filter (where ${which}), 0)::float8`;
}

/** The filters of a figure that the query does not already ask for in the same way. */
function ownCondition(
  { filters }: PlainSource,
  figure: FigureFilters,
  query: ListingQuery,
  actor: Context['actor'],
): RawBuilder<unknown> {
  const own = Object.entries(figure).flatMap(([name, value]) => {
    const condition = filters[name];
    if (condition === undefined) throw new Error(`The list has no filter ${name}`);
    return JSON.stringify(query[name]) === JSON.stringify(value) ? [] : [condition(value as never, actor)];
  });
  return own.length === 0 ? sql`true` : sql.join(own, sql` and `);
}

/** How many values a statement returns for each figure. */
const EACH = 4;

function valuesOf<Name extends FigureName>(names: readonly Name[], found: readonly (number | null)[]) {
  const values = names.map((name, place): [Name, FigureValue] => {
    const { adds, split } = figureOf(name);
    const [rows, amount, beforeTax, tax] = found.slice(place * EACH, place * EACH + EACH).map((value) => value ?? 0);
    const of = (value: number | undefined, has: boolean) => (has ? (value ?? 0) : null);
    const parts = { beforeTax: of(beforeTax, split !== undefined), tax: of(tax, split !== undefined) };
    return [name, { rows: rows ?? 0, amount: of(amount, adds !== undefined), ...parts }];
  });
  return {
    figures: Object.fromEntries(values) as Record<Name, FigureValue>,
    amounts: Object.fromEntries(values.map(([name, { amount }]) => [name, amount ?? 0])) as Record<Name, number>,
  };
}
