import type { Column } from '@aura/contracts/listing';
import { type AnyReport, type Figures, MOST_GROUPS, REST } from '@aura/contracts/report';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { answering, conditions, countedFrom, type ListingQuery, type PlainSource, replanned } from './listing-query.ts';
import type { DimensionSource, PlainDimensions } from './report-source.ts';
import { withheldColumns } from './withheld-columns.ts';

type PlainReport = PlainSource & PlainDimensions;

export interface Added {
  readonly rows: number;
  readonly figures: Figures;
}

export interface Gathered extends Added {
  readonly key: string | null;
  readonly label: string;
}

/** A column of the report, its aggregate, and the SQL of its values. */
interface Adding {
  readonly name: string;
  readonly how: NonNullable<Column['adds']>;
  readonly values: RawBuilder<unknown>;
}

/** Aggregated columns, except those withheld from the actor. */
function addingColumns(report: AnyReport, source: PlainReport, actor: Context['actor']): readonly Adding[] {
  const withheld = withheldColumns(report, actor);
  return Object.entries(report.columns as Readonly<Record<string, Column | undefined>>).flatMap(([name, column]) => {
    const values = source.addends?.[name] ?? source.columns[name];
    return column?.adds === undefined || values === undefined || withheld.has(name)
      ? []
      : [{ name, how: column.adds, values }];
  });
}

/** Sums are whole (centavos, pieces, days); an average has one decimal and skips rows without a value. */
function figuresSql(adding: readonly Adding[]): RawBuilder<unknown> {
  const figures = adding.map(({ how, values }) =>
    how === 'sum' ? sql`coalesce(sum(${values}), 0)::bigint` : sql`round(avg(${values})::numeric, 1)::float8`,
  );
  return sql`array[${sql.join([sql`null::float8`, ...figures.map((figure) => sql`${figure}::float8`)])}]`;
}

function named(adding: readonly Adding[], figures: readonly (number | null)[]): Figures {
  return Object.fromEntries(adding.map(({ name }, place) => [name, figures[place + 1] ?? null]));
}

export async function addUp(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  report: AnyReport,
  asked: PlainReport,
  query: ListingQuery,
): Promise<Added> {
  const source = answering(asked, query, { actor, now });
  const adding = addingColumns(report, source, actor);
  // Without aggregates the rows are only counted, over fewer tables.
  const from = adding.length === 0 ? countedFrom(source, query, actor) : source.from;
  const { rows } = await sql<{ rows: number; figures: readonly (number | null)[] }>`${replanned(query)}
    select count(*)::int as rows, ${figuresSql(adding)} as figures from ${from} where ${conditions(source, query, actor)}`.execute(
    db,
  );
  const [all] = rows;
  return { rows: all?.rows ?? 0, figures: named(adding, all?.figures ?? []) };
}

/** Groups the same rows by a dimension, largest first; groups beyond the maximum are combined into one. */
export async function gather(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  report: AnyReport,
  asked: PlainReport,
  { key, label }: DimensionSource,
  query: ListingQuery,
): Promise<readonly Gathered[]> {
  const source = answering(asked, query, { actor, now });
  const adding = addingColumns(report, source, actor);
  const { rows } = await sql<{
    key: string | null;
    label: string | null;
    rows: number;
    figures: readonly (number | null)[];
  }>`${replanned(query)}
    select ${key} as key, ${label} as label, count(*)::int as rows, ${figuresSql(adding)} as figures
    from ${source.from} where ${conditions(source, query, actor)} group by 1, 2 order by 3 desc, 2`.execute(db);
  const gathered = rows.map((group) => ({
    key: group.key,
    label: group.label ?? '',
    rows: group.rows,
    figures: named(adding, group.figures),
  }));
  return foldRest(adding, gathered);
}

function foldRest(adding: readonly Adding[], groups: readonly Gathered[]): readonly Gathered[] {
  if (groups.length <= MOST_GROUPS) return groups;
  const rest = groups.slice(MOST_GROUPS - 1);
  const figures = Object.fromEntries(
    adding.map(({ name, how }) => [
      name,
      // An average of averages would differ from the average of the rows.
      how === 'average' ? null : rest.reduce((sum, group) => sum + (group.figures[name] ?? 0), 0),
    ]),
  );
  const all = rest.reduce((sum, group) => sum + group.rows, 0);
  return [...groups.slice(0, MOST_GROUPS - 1), { key: REST, label: `Otros ${rest.length}`, rows: all, figures }];
}
