import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { insertOwedInvoice } from './owed-invoice.factory.ts';
import { insertUser } from './user.factory.ts';

/** A draft of a counter-receipt of two invoices, with its days. */
export async function insertCounterReceipt(db: Db, config: Pick<Config, 'CERTIFICATE_KEYS'>) {
  const first = await insertOwedInvoice(db, config);
  const second = await insertOwedInvoice(db, config, { biller: first.biller });
  const { id: madeBy } = await insertUser(db, {});
  const { id, slug } = await db
    .insertInto('counterReceipt')
    .values({
      slug: `prueba-${randomBytes(5).toString('hex')}`,
      customerId: first.customerId,
      deliveredOn: '2026-11-10',
      promisedOn: '2026-12-10',
      madeBy,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  const invoiceIds = [first.id, second.id];
  await db
    .insertInto('counterReceiptInvoice')
    .values(invoiceIds.map((invoiceId) => ({ counterReceiptId: id, invoiceId })))
    .execute();
  return { id, slug, invoiceIds, biller: first.biller };
}
