import type { removeFromCounterReceipt as contract } from '@aura/contracts/invoicing/counter-receipts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { lockCounterReceipt } from './lock-counter-receipt.ts';
import { readOne } from './read-counter-receipt.ts';

/** For an invoice the insurer refused or that was added by mistake: it is free for another counter-receipt. */
export const removeFromCounterReceipt: UseCase<typeof contract> = async (context, { params: { slug }, body }) => {
  const { db, actor, now } = context;
  const { invoiceId, reason, version } = body;
  const receipt = await lockCounterReceipt(context, slug, version);
  if (receipt.state === 'rejected' || receipt.state === 'paid')
    throw new Conflict('De un contrarrecibo pagado o rechazado no se quitan facturas.');
  if (!receipt.invoices.some(({ id }) => id === invoiceId)) throw new NotFound();
  if (receipt.invoices.length === 1)
    throw new Conflict('Es su única factura: rechace el contrarrecibo completo, con el motivo.');
  await db
    .updateTable('counterReceiptInvoice')
    .set({ removedBy: actor.userId, removedAt: now(), removal: reason })
    .where('counterReceiptId', '=', receipt.id)
    .where('invoiceId', '=', invoiceId)
    .execute();
  await db.updateTable('counterReceipt').set({ version: bumpVersion }).where('id', '=', receipt.id).execute();
  await happened(context, 'counterReceipt.changed', { ...receipt.fact, detail: { removed: invoiceId, reason } });
  await settleCounterReceipts(
    context,
    receipt.invoices.map(({ id }) => id),
  );
  return readOne(context, slug);
};
