import type { Bytes } from '@aura/contracts/endpoint';
import { MOST_ROWS_AT_ONCE } from '@aura/contracts/listing';
import { sql } from 'kysely';
import type { Served } from '../serve.ts';
import { recordAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { Invalid } from '../errors.ts';
import { type ExportSource, type ExportedRow, exportOf, type ExportQuery } from './export-source.ts';
import { describeExport, EXPORT_TYPES, exportName } from './describe-export.ts';
import { takeExportRows } from './export-quota.ts';
import { writeInThread } from './write-in-thread.ts';

/** The export of a listing. The worker makes long ones from the same source (`exported`). */
export function serveExport(source: ExportSource): Served {
  return { endpoint: source.listing.export, useCase: exportRows(source) as Served['useCase'], exported: source };
}

const TOO_MANY =
  'Son más de 5,000 filas: el archivo se prepara en segundo plano. Actualice la página y pídalo de nuevo, o acote los filtros.';

/**
 * Exports exactly the rows, columns and order on screen, over all pages, with a second sheet that states the filters.
 * The file is made within the request; a longer one is refused here and made by a job (`modules/files/exports`).
 */
function exportRows(source: ExportSource) {
  return async (context: Context, { query }: { query: ExportQuery }): Promise<Bytes> => {
    const { listing } = source;
    const { table, statement, valuesOf } = exportOf(source, context, query);
    const limited = sql<ExportedRow>`${statement} limit ${MOST_ROWS_AT_ONCE + 1}`;
    const { rows } =
      source.readWith === undefined
        ? await limited.execute(context.db)
        : await source.readWith(context, query, (db) => limited.execute(db));
    if (rows.length > MOST_ROWS_AT_ONCE) throw new Invalid({ '': TOO_MANY });
    await takeExportRows(context, listing.name, rows.length);
    const { format } = query;
    await recordAudit(context, { act: 'exportRows', entity: listing.name, detail: { rows: rows.length, format } });
    const notes = describeExport(listing, query, context, rows.length);
    const content = await writeInThread({ ...table, notes }, rows, valuesOf);
    return { type: EXPORT_TYPES[format], content, filename: exportName(listing, query, context.now()) };
  };
}
