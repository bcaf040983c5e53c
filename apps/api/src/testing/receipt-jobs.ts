import type { JobContext } from '../jobs/job-context.ts';
import { takeReceipt } from '../modules/payments/intake/take-receipt.ts';
import { askSat } from '../modules/payments/sat/ask-sat.ts';
import { askAboutOwn } from '../modules/payments/sat/watch-sat.job.ts';

/** What the worker does with files that were handed in, for tests of the modules above payments. */
export async function readHandedIn(worker: JobContext, intakeId: number): Promise<void> {
  await takeReceipt(worker, intakeId);
}

/** One question of the nightly watch about a document that we issued or received. */
export async function askTonight(worker: JobContext, receiptId: number): Promise<void> {
  const { direction } = await worker.db
    .selectFrom('taxReceipt')
    .select('direction')
    .where('id', '=', receiptId)
    .executeTakeFirstOrThrow();
  await (direction === 'issued' ? askAboutOwn : askSat)(worker, receiptId, 'nightly');
}
