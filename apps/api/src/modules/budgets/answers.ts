import { sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';

export const budgetAnswers = {
  budgetReady: () => sql`exists (select from budget b where b.affected_party_id = a.id and b.total > 0)`,
  // Agreed with every provider that has concepts of the budget, and nothing waits for approval.
  amountAgreed: () => sql`coalesce(a.agreed_amount, 0) > 0
    and not exists (select from agreement g where g.affected_party_id = a.id and g.state = 'waiting')
    and not exists (select from budget b join budget_concept k on k.budget_id = b.id
      where b.affected_party_id = a.id and k.provider_id is not null and not a.is_paid_to_affected_party and not a.brings_own_provider
        and not exists (select from agreement g where g.affected_party_id = a.id and g.state = 'agreed' and g.provider_id = k.provider_id))`,
  // Above the minimum margin, or on figures no worse than those GeOp approved.
  marginKept: () => sql`exists (select from quotation q cross join lateral (select r.least from margin_rule r
      where r.customer_id = a.customer_id or r.customer_id is null order by r.customer_id nulls last limit 1) m
    where q.affected_party_id = a.id and q.side = 'customer' and q.is_current and q.price > 0
      and ((q.price - coalesce(a.agreed_amount, 0)) * 100 >= q.price * m.least
        or exists (select from agreement g where g.affected_party_id = a.id and g.state = 'agreed' and g.geop_at is not null
          and g.quoted_price <= q.price and g.agreed_with_it >= a.agreed_amount)))`,
  // The order of the attending provider or of the party's own one. A declined order does not count.
  orderIssued:
    () => sql`exists (select from purchase_order o where o.affected_party_id = a.id and o.state not in ('cancelled', 'replaced') and o.declined_at is null
    and (o.provider_id = a.attending_provider_id or (a.brings_own_provider and o.provider_id is null)))`,
  // Asked of the provider alone: staff may begin for one who accepted by telephone.
  orderAccepted: ({ isProvider }) =>
    isProvider
      ? sql`exists (select from purchase_order o where o.affected_party_id = a.id and o.state not in ('cancelled', 'replaced')
    and o.accepted_at is not null and o.provider_id = a.attending_provider_id)`
      : sql`true`,
} satisfies Answers;
