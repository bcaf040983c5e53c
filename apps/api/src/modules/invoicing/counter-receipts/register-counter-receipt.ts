import type { registerCounterReceipt as contract } from '@aura/contracts/invoicing/counter-receipts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { claimIdsOf, lockVisible } from '../base/lock-billed.ts';
import { holdInvoices, refuseDays, refuseFolio } from './hold-invoices.ts';
import { readOne } from './read-counter-receipt.ts';

export const registerCounterReceipt: UseCase<typeof contract> = async (context, { body }) => {
  const { db, actor, now } = context;
  const { customerId, customerFolio, deliveredOn, promisedOn, note } = body;
  refuseDays(body);
  const invoices = await lockVisible(context, body.invoices);
  await refuseFolio(context, customerId, customerFolio, null);
  const { folio } = await one(db, sql<{ folio: number }>`select nextval('customer_receipt_folio') as folio`);
  const slug = `cr-${String(folio).padStart(6, '0')}`;
  const { id } = await db
    .insertInto('counterReceipt')
    .values({
      slug,
      folio,
      customerId,
      customerFolio,
      deliveredOn,
      promisedOn,
      note,
      madeBy: actor.userId,
      madeAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdInvoices(context, { id, customerId }, invoices);
  await happened(context, 'counterReceipt.registered', {
    claimIds: claimIdsOf(invoices),
    counterReceiptId: id,
    number: slug.toUpperCase(),
    invoices: invoices.map((invoice) => invoice.id),
  });
  return readOne(context, slug);
};
