import { Invalid } from '../../../core/errors.ts';
import type { ExportQuery, ExportSource } from '../../../core/listing/export-source.ts';

/** Finds the list by its path and decodes the query as its export would. */
export function decodeExport(
  sources: readonly ExportSource[],
  path: string,
  query: unknown,
): { readonly source: ExportSource; readonly query: ExportQuery } {
  const source = sources.find(({ listing }) => listing.export.path === path);
  if (source === undefined) throw new Invalid({ path: 'Esa lista no se exporta.' });
  const read = source.listing.export.query.safeDecode(query as never);
  if (!read.success) throw new Invalid({ query: 'Esos filtros o columnas no son de esta lista.' });
  return { source, query: read.data as ExportQuery };
}
