import type { Act } from '../../../core/act.ts';
import { settleCounterReceipts } from './settle-counter-receipts.ts';
import { takePartiesOn } from './take-parties-on.ts';

/** What is owed of these invoices changed: their counter-receipts and the steps of their parties follow. Behind their locks. */
export async function followBalance(
  act: Act,
  invoiceIds: readonly number[],
  parties: readonly { readonly affectedPartyId: number }[],
): Promise<void> {
  await settleCounterReceipts(act, invoiceIds);
  await takePartiesOn(act, parties, 'counterReceiptGiven');
  await takePartiesOn(act, parties, 'collected');
}
