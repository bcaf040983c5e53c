import type { Act } from '../../../core/act.ts';
import { settleCounterReceipts } from './settle-counter-receipts.ts';
import { takePartiesOn } from './invoice-parties.ts';
import { sql } from 'kysely';
import { lockBilledParties } from './invoice.store.ts';

/** Updates counter-receipts and steps of parties after the balance of these invoices changed. Requires their locks. */
export async function followBalance(
  act: Act,
  invoiceIds: readonly number[],
  parties: readonly { readonly affectedPartyId: number }[],
): Promise<void> {
  await settleCounterReceipts(act, invoiceIds);
  await takePartiesOn(act, parties, 'counterReceiptGiven');
  await takePartiesOn(act, parties, 'collected');
}

/** Updates what depends on an invoice's balance, after its credit note took effect or was cancelled. */
export async function followCredit(act: Act, creditId: number): Promise<void> {
  const invoiceId = await creditedInvoice(act, creditId);
  if (invoiceId === undefined) throw new Error(`Document ${creditId} takes nothing off any invoice`);
  const parties = await lockBilledParties(act, invoiceId);
  await sql`select v.id from invoice v where v.id = ${invoiceId} for no key update`.execute(act.db);
  await followBalance(act, [invoiceId], parties);
}

/** The invoice a credit note reduces; undefined for any other document. */
export async function creditedInvoice({ db }: Pick<Act, 'db'>, creditId: number): Promise<number | undefined> {
  const credit = await db
    .selectFrom('invoiceCredit')
    .select('invoiceId')
    .where('creditId', '=', creditId)
    .executeTakeFirst();
  return credit?.invoiceId;
}
