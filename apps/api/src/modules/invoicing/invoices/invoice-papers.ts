import type {
  mailInvoice as mailInvoiceContract,
  openInvoiceFile as openInvoiceFileContract,
  zipInvoices as zipInvoicesContract,
} from '@aura/contracts/invoicing/invoices';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { queueInvoiceMail } from '../base/queue-invoice-mail.ts';
import { lockInvoice } from './retry-invoice.ts';
import { readOne } from './read-invoice.ts';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { invoiceTables, numberOf, visibleInvoices } from './invoice-columns.ts';
import type { InputOf } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import { recordAudit } from '../../../core/audit.ts';
import type { Streamed } from '../../../core/serve.ts';
import { zipFiles } from '../../files/public.ts';

export const mailInvoice: UseCase<typeof mailInvoiceContract> = async (
  context,
  { params: { id }, body: { email } },
) => {
  const { state } = await lockInvoice(context, id);
  if (state !== 'stamped' && state !== 'cancelling')
    throw new Conflict('Solo se envía una factura timbrada y vigente.');
  const isMailed = await queueInvoiceMail(context, id, email);
  if (!isMailed) throw new Invalid({ email: 'El cliente no tiene correo de facturación: escriba uno.' });
  return readOne(context, id);
};

const TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const;

export const openInvoiceFile: UseCase<typeof openInvoiceFileContract> = async (
  context,
  { params: { id }, query: { kind } },
) => {
  const { db, actor, fileStore } = context;
  const { key, name } = await oneOrNotFound(
    db,
    sql<{
      key: string;
      name: string;
    }>`select ${kind === 'xml' ? sql`t.xml_key` : sql`t.pdf_key`} as key, coalesce(nullif(${numberOf}, ''), t.uuid) as name
    from ${invoiceTables} where v.id = ${id} and t.id is not null and ${visibleInvoices(actor)}`,
  );
  const content = await buffer(await fileStore.read({ shelf: 'original', key }));
  return { type: TYPES[kind], content: new Uint8Array(content), filename: `${name}.${kind}` };
};

interface Row {
  readonly name: string;
  readonly xmlKey: string | null;
  readonly pdfKey: string | null;
}

/** Reads and audits in one short transaction, then streams the files one at a time. */
export async function zipInvoices(context: Context, { body }: InputOf<typeof zipInvoicesContract>): Promise<Streamed> {
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
