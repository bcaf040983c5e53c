import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';

/** What budgets know about a party. */
export const budgetAnswers = {
  budgetReady: () => sql`exists (select from budget b where b.affected_party_id = a.id and b.total > 0)`,
} satisfies Answers;
