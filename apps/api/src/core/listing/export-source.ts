import { type AnyListing, type Column, type ExportFormat, sayCell } from '@aura/contracts/listing';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { Invalid } from '../errors.ts';
import type { ListingQuery, PlainSource } from './listing-query.ts';
import type { Table, Values } from './table.ts';
import { withheldColumns } from './withheld-columns.ts';

export type ExportQuery = ListingQuery & { readonly format: ExportFormat; readonly columns: readonly string[] };

/** The actor and clock of an export: from a request, or from a job that makes a file for a user. */
export type ForWhom = Pick<Context, 'actor' | 'now'>;

/** Provides the handle the rows are read on, if it is not the request's own. */
export type ReadWith = <Result>(
  context: Context,
  query: ListingQuery,
  work: (db: Context['db']) => Promise<Result>,
) => Promise<Result>;

/** A listing and the single statement that reads its rows, ordered and without a limit. */
export interface ExportSource {
  readonly listing: AnyListing;
  readonly statement: (whom: ForWhom, query: ListingQuery, columns: readonly string[]) => RawBuilder<ExportedRow>;
  readonly readWith?: ReadWith | undefined;
  /** Where the rows come from, for the figures that count the list; missing where the statement is made otherwise. */
  readonly sourceFor?: (whom: ForWhom, query: ListingQuery) => PlainSource;
}

export type ExportedRow = Readonly<Record<string, unknown>>;

export function exportSource(
  listing: unknown,
  statement: ExportSource['statement'],
  readWith?: ReadWith,
): ExportSource {
  return { listing: listing as AnyListing, statement, readWith };
}

/** Prepares an export: the statement of the selected columns, the table to fill, and the cells of a row. */
export function exportOf({ listing, statement }: ExportSource, whom: ForWhom, query: ExportQuery) {
  const withheld = withheldColumns(listing, whom.actor);
  const columns = query.columns.map((name): readonly [string, Column] => {
    const column = (listing.columns as Record<string, Column | undefined>)[name];
    if (column === undefined || withheld.has(name)) throw new Invalid({ columns: `No existe la columna «${name}»` });
    return [name, column];
  });
  if (columns.length === 0) throw new Invalid({ columns: 'Elija al menos una columna' });
  const needed = [...new Set(columns.flatMap(([name, { say }]) => say?.needs ?? [name]))];
  const table: Omit<Table, 'notes'> = {
    format: query.format,
    columns: columns.map(([, { title, kind, words }]) => ({ title, kind, ...(words === undefined ? {} : { words }) })),
  };
  return {
    table,
    statement: statement(whom, query, needed),
    valuesOf: (row: ExportedRow): Values => columns.map((column) => valueOf(column, row)),
  };
}

/** The cell as on screen: the column's custom text in Spanish, or the plain value. */
function valueOf([name, column]: readonly [string, Column], row: ExportedRow): unknown {
  const said = sayCell(column, row);
  return said === undefined ? row[name] : (said?.es ?? null);
}
