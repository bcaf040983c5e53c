import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';

/** What budgets know about a party. */
export const budgetAnswers = {
  budgetReady: () => sql`exists (select from budget b where b.affected_party_id = a.id and b.total > 0)`,
  // Of whoever repairs: the provider that attends the party, or the one it brings. One that was declined begins nothing.
  orderIssued:
    () => sql`exists (select from purchase_order o where o.affected_party_id = a.id and o.state not in ('cancelled', 'replaced') and o.declined_at is null
    and (o.provider_id = a.attending_provider_id or (a.brings_own_provider and o.provider_id is null)))`,
} satisfies Answers;
