import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';
import { billedTables, blockerOf } from './base/gates.ts';

/** What invoicing knows about a party. */
export const invoicingAnswers = {
  // The same gates as the lists. Providers are told nothing of billing, and never take the step that asks for it.
  readyToBill: ({ isProvider }) =>
    isProvider
      ? sql`false`
      : sql`(select b.blocker is null from (select a.id, ${blockerOf} as blocker from ${billedTables}) b where b.id = a.id)`,
} satisfies Answers;
