import type { InputOf } from '@aura/contracts/endpoint';
import type { zipInvoices as contract } from '@aura/contracts/invoicing/invoices';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import type { Streamed } from '../../../core/serve.ts';
import { rows } from '../../../core/sql.ts';
import { zipFiles } from '../../files/public.ts';
import { invoiceTables, numberOf, visibleInvoices } from './invoice-columns.ts';

interface Row {
  readonly name: string;
  readonly xmlKey: string | null;
  readonly pdfKey: string | null;
}

/** Reads and audits in one short transaction, then streams the files one at a time. */
export async function zipInvoices(context: Context, { body }: InputOf<typeof contract>): Promise<Streamed> {
  const files = await context.inTransaction((inside) => readForZip(inside, [...new Set(body.invoices)]));
  const entries = files.flatMap(({ name, xmlKey, pdfKey }) => [
    ...(xmlKey === null ? [] : [{ key: xmlKey, path: `${name}.xml` }]),
    ...(pdfKey === null ? [] : [{ key: pdfKey, path: `${name}.pdf` }]),
  ]);
  const filename = `facturas-${businessDay(context.now())}.zip`;
  return { type: 'application/zip', filename, pieces: zipFiles(context, entries) };
}

async function readForZip(context: Context, ids: readonly number[]): Promise<readonly Row[]> {
  const found = await rows(
    context.db,
    sql<Row>`select coalesce(nullif(${numberOf}, ''), 'factura') || coalesce('_' || left(t.uuid, 8), '') as name, t.xml_key, t.pdf_key
    from ${invoiceTables} where v.id = any(${ids}) and ${visibleInvoices(context.actor)} order by v.id`,
  );
  if (found.length < ids.length) throw new NotFound();
  const stamped = found.filter(({ xmlKey }) => xmlKey !== null);
  if (stamped.length === 0) throw new Conflict('Ninguna de esas facturas está timbrada todavía.');
  await recordAudit(context, {
    act: 'exportRows',
    entity: 'invoice',
    entityId: ids[0] ?? 0,
    detail: { format: 'zip', invoices: ids },
  });
  return stamped;
}
