import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { CheckReason } from './record-answer.ts';
import { askSat } from './ask-sat.ts';

/** The tax authority said within a day that it stands, and nobody has decided otherwise. `t` is the receipt. */
export const isFreshlyValid = sql<boolean>`(t.sat_state = 'valid' and t.sat_valid_at > now() - interval '1 day' and t.state = 'accepted')`;

/** Asks again about receipts before money leaves, those freshly answered left out. Each answer is applied: a cancelled one leaves the run. */
export async function recheckReceipts(
  context: Pick<JobContext, 'db' | 'sat' | 'log' | 'inTransaction'>,
  receiptIds: readonly number[],
  reason: CheckReason,
): Promise<void> {
  const stale = await rows(
    context.db,
    sql<{
      id: number;
    }>`select t.id from tax_receipt t where t.id = any(${receiptIds}::bigint[]) and not ${isFreshlyValid} order by t.id`,
  );
  for (const { id } of stale) await askSat(context, id, reason);
}
