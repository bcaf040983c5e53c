import { buffer } from 'node:stream/consumers';
import type { openInvoiceFile as contract } from '@aura/contracts/invoicing/invoices';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { invoiceTables, numberOf, visibleInvoices } from './invoice-columns.ts';

const TYPES = { xml: 'application/xml', pdf: 'application/pdf' } as const;

export const openInvoiceFile: UseCase<typeof contract> = async (context, { params: { id }, query: { kind } }) => {
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
