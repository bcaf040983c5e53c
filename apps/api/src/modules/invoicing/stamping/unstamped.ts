import type { JobContext } from '../../../jobs/job-context.ts';
import { creditedInvoice } from '../base/credited-invoice.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { dropLease, type Leased } from './lease-invoice.ts';

/** The PAC refused it for good: its parties can be billed again, and its folio goes to the next invoice. */
export async function refuseInvoice(context: JobContext, invoice: Leased, refusal: string): Promise<void> {
  await context.inTransaction(async (act) => {
    const told = refusal.slice(0, 2000);
    if (!(await dropLease(act, invoice, { state: 'refused', nextTryAt: null, refusal: told }))) return;
    await happened(act, 'invoice.refused', { ...(await factOf(act, invoice.id)), refusal: told });
    // What a credit note would have reduced is owed again.
    const credited = await creditedInvoice(act, invoice.id);
    if (credited !== undefined) await settleCounterReceipts(act, [credited]);
  });
}

/** Stops sending until a user has looked at it. */
export async function needAttention(context: JobContext, invoice: Leased, attention: string): Promise<void> {
  await context.inTransaction(async (act) => {
    if (!(await dropLease(act, invoice, { state: 'unknown', nextTryAt: null, attention }))) return;
    await happened(act, 'invoice.unsettled', { ...(await factOf(act, invoice.id)), attention });
  });
}
