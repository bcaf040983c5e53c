import type { JobContext } from '../../../jobs/job-context.ts';
import type { CheckReason } from './record-answer.ts';
import { askSat } from './ask-sat.ts';

/** Asks about receipts again before money leaves. Each answer is applied: a cancelled one leaves the run. */
export async function recheckReceipts(
  context: Pick<JobContext, 'db' | 'sat' | 'log' | 'inTransaction'>,
  receiptIds: readonly number[],
  reason: CheckReason,
): Promise<void> {
  for (const id of receiptIds) await askSat(context, id, reason);
}
