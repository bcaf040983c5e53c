import type { retryInvoice as retryInvoiceContract } from '@aura/contracts/invoicing/invoices';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { enqueueStamp } from '../stamping/lease-invoice.ts';
import { readOne } from './read-invoice.ts';
import { sql } from 'kysely';
import { visibleInvoices } from './invoice-columns.ts';

/** Sends the same bytes under the same reference: if already stamped, the PAC returns that stamp. */
export const retryInvoice: UseCase<typeof retryInvoiceContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const invoice = await lockInvoice(context, id);
  if (!['frozen', 'sent', 'unknown'].includes(invoice.state))
    throw new Conflict('Esta factura ya no está por timbrarse.');
  if (invoice.version !== version || invoice.isLeased)
    throw new Conflict('La factura cambió mientras la veía, o se está enviando ahora. Actualice la página.');
  await context.db
    .updateTable('invoice')
    .set({ attention: '', nextTryAt: context.now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await happened(context, 'invoice.retried', await factOf(context, id));
  await enqueueStamp(context, id);
  return readOne(context, id);
};

export async function lockInvoice({ db, actor }: Context, id: number) {
  return oneOrNotFound(
    db,
    sql<{
      id: number;
      state: string;
      attention: string;
      version: number;
      isLeased: boolean;
    }>`select v.id, v.state, v.attention, v.version, coalesce(v.leased_until > now(), false) as is_leased
    from invoice v where v.id = ${id} and ${visibleInvoices(actor)} for no key update of v`,
  );
}
