import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { creditedInvoice } from './credited-invoice.ts';
import { followBalance } from './follow-balance.ts';
import { lockBilledParties } from './invoice.store.ts';

/** Updates what depends on an invoice's balance, after its credit note took effect or was cancelled. */
export async function followCredit(act: Act, creditId: number): Promise<void> {
  const invoiceId = await creditedInvoice(act, creditId);
  if (invoiceId === undefined) throw new Error(`Document ${creditId} takes nothing off any invoice`);
  const parties = await lockBilledParties(act, invoiceId);
  await sql`select v.id from invoice v where v.id = ${invoiceId} for no key update`.execute(act.db);
  await followBalance(act, [invoiceId], parties);
}
