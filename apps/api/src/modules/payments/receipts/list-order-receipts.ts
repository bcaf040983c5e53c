import type { listOrderReceipts as contract } from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';

interface Row {
  readonly id: number;
  readonly uuid: string;
  readonly amount: number;
  readonly date: string;
  readonly xmlKey: string;
  readonly pdfKey: string | null;
}

/** Matched by folio: all versions of an order share it, and an invoice may name any version. */
export const listOrderReceipts: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { db, fileStore } = context;
  const order = await db
    .selectFrom('purchaseOrder')
    .select(['affectedPartyId', 'folio'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw new NotFound();
  await seeParty(context, order.affectedPartyId);
  const receipts = await rows(
    db,
    sql<Row>`select t.id, t.uuid, t.total as amount, left(t.issued_at, 10) as date, t.xml_key, t.pdf_key from tax_receipt t
    where t.kind = 'I' and t.state not in ('rejected') and t.order_id in (select o.id from purchase_order o where o.folio = ${order.folio})
    order by t.id`,
  );
  const sign = (key: string, mediaType: string, filename: string) =>
    fileStore.sign({ shelf: 'original', key }, { mediaType, filename });
  return Promise.all(
    receipts.map(async ({ xmlKey, pdfKey, ...receipt }) => ({
      ...receipt,
      xmlFile: await sign(xmlKey, 'application/xml', `${receipt.uuid}.xml`),
      pdfFile: pdfKey === null ? null : await sign(pdfKey, 'application/pdf', `${receipt.uuid}.pdf`),
    })),
  );
};
