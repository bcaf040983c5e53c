import { type RawBuilder, sql } from 'kysely';
import type { JobContext } from '../../../jobs/job-context.ts';

/** The tax authority confirmed receipt `t` within the last day; unanswered queries since then do not change that. */
export function isFresh(now: Date): RawBuilder<boolean> {
  return sql`(t.sat_state in ('valid', 'error') and coalesce(t.sat_valid_at > ${now}::timestamptz - interval '1 day', false))`;
}

/** Queries the tax authority about receipts again and stores its answers. Never throws if one is not answered. */
export type Recheck = (context: JobContext, receiptIds: readonly number[]) => Promise<void>;
