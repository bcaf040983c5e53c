import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { type Document, readDocument } from './cancellable.ts';
import { cancellationTables } from './cancellation.source.ts';
import { visibleInvoices } from '../invoices/invoice-columns.ts';

interface Locked {
  readonly id: number;
  readonly invoiceId: number;
  readonly state: string;
  readonly requestedBy: number;
  readonly tries: number;
  readonly version: number;
}

/** Locks the document, then its request, the same order as the worker. */
export async function lockCancellation(
  context: Context,
  id: number,
  version: number,
): Promise<{ readonly cancellation: Locked; readonly document: Document }> {
  const { db, actor } = context;
  const { invoiceId } = await oneOrNotFound(
    db,
    sql<{
      invoiceId: number;
    }>`select x.invoice_id from ${cancellationTables} where x.id = ${id} and ${visibleInvoices(actor)}`,
  );
  const document = await readDocument(context, invoiceId, true);
  const cancellation = await oneOrNotFound(
    db,
    sql<Locked>`select x.id, x.invoice_id, x.state, x.requested_by, x.tries, x.version from invoice_cancellation x where x.id = ${id} for no key update`,
  );
  if (cancellation.version !== version)
    throw new Conflict('La cancelación cambió mientras la veía. Actualice la página.');
  return { cancellation, document };
}
