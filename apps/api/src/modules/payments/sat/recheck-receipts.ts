import type { JobContext } from '../../../jobs/job-context.ts';
import type { CheckReason } from './record-answer.ts';
import { askSat } from './ask-sat.ts';

/** Queries receipts again before money leaves, and applies each answer: a cancelled one removes its request. */
export async function recheckReceipts(
  context: Pick<JobContext, 'db' | 'sat' | 'log' | 'inTransaction'>,
  receiptIds: readonly number[],
  reason: CheckReason,
): Promise<void> {
  for (const id of receiptIds) await askSat(context, id, reason);
}
