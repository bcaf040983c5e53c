import { snakeCase } from '@aura/domain/snake-case';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { Invalid } from '../errors.ts';
import { REPLAN } from '../../db/prepared-statements.ts';

/** A source without the types of its listing. */
export interface PlainSource {
  readonly from: RawBuilder<unknown>;
  readonly fromFor?: (query: ListingQuery, whom: Pick<Context, 'actor' | 'now'>) => RawBuilder<unknown>;
  readonly countFrom?: (query: ListingQuery, actor: Context['actor']) => RawBuilder<unknown>;
  readonly pageFrom?: (query: ListingQuery, actor: Context['actor']) => RawBuilder<unknown>;
  readonly sumsFrom?: (query: ListingQuery, actor: Context['actor']) => RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly sorts?: Readonly<Record<string, RawBuilder<unknown> | undefined>>;
  readonly search?: RawBuilder<string>;
  readonly finds?: (pattern: RawBuilder<string>) => readonly RawBuilder<unknown>[];
  readonly filters: Readonly<Record<string, (value: never, actor: Context['actor']) => RawBuilder<boolean>>>;
  readonly visibleTo?: (actor: Context['actor']) => RawBuilder<boolean>;
}
export interface ListingQuery {
  readonly text?: string | undefined;
  readonly sort?: string | undefined;
  readonly [filter: string]: unknown;
}

const MOST_WORDS = 6;

/** The source for one query: `from` is computed from the query if it depends on it. */
export function answering<Source extends PlainSource>(
  source: Source,
  query: ListingQuery,
  whom: Pick<Context, 'actor' | 'now'>,
): Source {
  return source.fromFor === undefined ? source : { ...source, from: source.fromFor(query, whom) };
}

/** Only filters in use become conditions of the statement, so that each combination has its own plan. */
export function conditions(source: PlainSource, query: ListingQuery, actor: Context['actor']): RawBuilder<boolean> {
  const filters = Object.entries(source.filters).flatMap(([name, condition]) =>
    query[name] === undefined ? [] : [condition(query[name] as never, actor)],
  );
  const searched = source.search === undefined ? [] : wordConditions(source.search, query.text);
  const found = source.finds === undefined ? [] : foundIn(source.id, source.finds, query.text);
  const all = [...(source.visibleTo ? [source.visibleTo(actor)] : []), ...filters, ...searched, ...found];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** The tables over which the selected rows are counted and summed. */
export function countedFrom(source: PlainSource, query: ListingQuery, actor: Context['actor']): RawBuilder<unknown> {
  return source.countFrom?.(query, actor) ?? source.from;
}

/** Prefix of a statement that searches: the best index depends on its words, so it is planned each time. */
export function replanned({ text }: ListingQuery): RawBuilder<unknown> {
  return (text ?? '').trim() === '' ? sql`` : sql.raw(REPLAN);
}

/** The requested order, then the id: ties are broken the same way on every page, so no row appears twice. */
export function order(source: PlainSource, sort: string, sortable: ReadonlySet<string>): RawBuilder<unknown> {
  const parts = sort.split(',').map((part) => {
    const name = part.replace(/^-/, '');
    const expression = source.sorts?.[name] ?? source.columns[name];
    if (expression === undefined || !sortable.has(name))
      throw new Invalid({ sort: `No se puede ordenar por «${name}»` });
    return part.startsWith('-') ? sql`${expression} desc nulls last` : sql`${expression} asc nulls last`;
  });
  return sql.join([...parts, sql`${source.id} asc`]);
}

export async function readRows<Row>(
  { db }: Pick<Context, 'db'>,
  source: PlainSource,
  {
    columns,
    where,
    by,
    limit,
    offset = 0,
    plan = sql``,
    pageFrom,
  }: {
    columns: readonly string[];
    where: RawBuilder<boolean>;
    by: RawBuilder<unknown>;
    limit: number;
    offset?: number;
    plan?: RawBuilder<unknown>;
    pageFrom?: RawBuilder<unknown> | undefined;
  },
): Promise<readonly Row[]> {
  // Late row lookup: a deep page finds its ids first and joins only those rows, not the skipped ones.
  const page =
    offset === 0 && pageFrom === undefined
      ? sql`${where} order by ${by} limit ${limit}`
      : sql`${source.id} = any(array(select ${source.id} from ${pageFrom ?? source.from} where ${where} order by ${by} limit ${limit} offset ${offset})) order by ${by}`;
  const { rows } =
    await sql<Row>`${plan} select ${selected(source, columns)} from ${source.from} where ${page}`.execute(db);
  return rows;
}

/** All rows, ordered and without a limit, as a statement for a cursor or to append a limit to. */
export function selectAll<Row>(
  source: PlainSource,
  { columns, where, by }: { columns: readonly string[]; where: RawBuilder<boolean>; by: RawBuilder<unknown> },
): RawBuilder<Row> {
  return sql<Row>`select ${selected(source, columns)} from ${source.from} where ${where} order by ${by}`;
}

function selected(source: PlainSource, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql`${source.columns[name] ?? sql`null`} as ${sql.id(snakeCase(name))}`));
}

export async function countRows(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  source: PlainSource,
  where: RawBuilder<boolean>,
  query: ListingQuery = {},
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`${replanned(query)} select count(*) as count from ${countedFrom(source, query, actor)} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Every word must match in one of the statements. Their ids are collected once, so that no other rows are read. */
function foundIn(
  id: RawBuilder<unknown>,
  finds: NonNullable<PlainSource['finds']>,
  text: string | undefined,
): readonly RawBuilder<boolean>[] {
  const words = wordsOf(text).map(
    (word) => sql`(${sql.join(finds(sql<string>`'%' || app.fold(${escapeLike(word)}) || '%'`), sql` union `)})`,
  );
  return words.length === 0 ? [] : [sql<boolean>`${id} = any(array(${sql.join(words, sql` intersect `)}))`];
}

/** Each word anywhere in the folded text `search`, in any order. */
export function wordConditions(search: RawBuilder<string>, text: string | undefined): readonly RawBuilder<boolean>[] {
  return wordsOf(text).map((word) => sql<boolean>`${search} like '%' || app.fold(${escapeLike(word)}) || '%'`);
}

function wordsOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
