import type { Bytes } from '@aura/contracts/endpoint';
import { type AnyListing, type Column, type ExportFormat, sayCell } from '@aura/contracts/listing';
import { recordAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { Invalid } from '../errors.ts';
import { requireConfirmedForMany } from '../require-confirmed.ts';
import { takeExportRows } from './export-quota.ts';
import type { ListingQuery } from './listing-query.ts';
import { writeInThread } from './write-in-thread.ts';

/** The file is made within the request; a longer result is refused with a message, not cut short. */
export const MOST_ROWS = 50_000;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

type ExportQuery = ListingQuery & { readonly format: ExportFormat; readonly columns: readonly string[] };

/** The rows of a listing in its order, with the given columns, up to a limit. */
export type ReadForExport = (
  context: Context,
  query: ListingQuery,
  asked: { readonly columns: readonly string[]; readonly limit: number },
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Exactly the rows, columns and order on screen, all pages, with a second sheet that says how they were chosen. */
export function exportRows(listing: AnyListing, read: ReadForExport) {
  return async (context: Context, { query }: { query: ExportQuery }): Promise<Bytes> => {
    const columns = query.columns.map((name): [string, Column] => {
      const column = (listing.columns as Record<string, Column | undefined>)[name];
      if (column === undefined) throw new Invalid({ columns: `No existe la columna «${name}»` });
      return [name, column];
    });
    if (columns.length === 0) throw new Invalid({ columns: 'Elija al menos una columna' });
    const needed = [...new Set(columns.flatMap(([name, { say }]) => say?.needs ?? [name]))];
    const rows = await read(context, query, { columns: needed, limit: MOST_ROWS + 1 });
    if (rows.length > MOST_ROWS) throw new Invalid({ '': 'Son más de 50,000 filas. Acote los filtros para exportar.' });
    requireConfirmedForMany(context.actor, rows.length);
    await takeExportRows(context, listing.name, rows.length);
    await recordAudit(context, {
      act: 'exportRows',
      entity: listing.name,
      detail: { rows: rows.length, format: query.format },
    });
    const table = {
      format: query.format,
      columns: columns.map(([, { title, kind, words }]) => ({
        title,
        kind,
        ...(words === undefined ? {} : { words }),
      })),
      notes: describe(listing, query, context, rows.length),
    };
    const content = await writeInThread(table, rows, (row) => columns.map((column) => valueOf(column, row)));
    const filename = `${listing.name}-${context.now().toISOString().slice(0, 10)}.${query.format}`;
    return { type: TYPES[query.format], content, filename };
  };
}

/** What the screen writes into the cell: the column's sentence in Spanish, or the plain value. */
function valueOf([name, column]: readonly [string, Column], row: Readonly<Record<string, unknown>>): unknown {
  const said = sayCell(column, row);
  return said === undefined ? row[name] : (said?.es ?? null);
}

function describe(
  listing: AnyListing,
  query: ExportQuery,
  { actor, now }: Context,
  count: number,
): readonly (readonly [string, string])[] {
  const filters = Object.entries(listing.filters).flatMap(([name, { title }]): [string, string][] =>
    query[name] === undefined ? [] : [[title.es, [query[name] as string | readonly string[]].flat().join(', ')]],
  );
  return [
    ['Usuario', actor.username],
    ['Fecha', now().toISOString()],
    ['Filas', String(count)],
    ['Orden', query.sort ?? listing.defaultSort],
    ...(query.text ? [['Texto', query.text] as [string, string]] : []),
    ...filters,
  ];
}
