import type { Act } from '../../../core/act.ts';
import { settleCounterReceipts } from './settle-counter-receipts.ts';
import { takePartiesOn } from './take-parties-on.ts';

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
