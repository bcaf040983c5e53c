import { type RawBuilder, sql } from 'kysely';
import type { JobContext } from '../../../jobs/job-context.ts';

/** The tax authority said within the last day that the receipt (`t`) stands; that it did not answer since does not change that. */
export function isFresh(now: Date): RawBuilder<boolean> {
  return sql`(t.sat_state in ('valid', 'error') and coalesce(t.sat_valid_at > ${now}::timestamptz - interval '1 day', false))`;
}

/** Asks the tax authority about receipts again and keeps its answers. Never throws for one that got none. */
export type Recheck = (context: JobContext, receiptIds: readonly number[]) => Promise<void>;
