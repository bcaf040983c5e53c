import { sql } from 'kysely';

/**
 * Cash of ours in the case of a party `a`: paid and valid on its way to the bank, less what the customer paid back. Once it paid more than that,
 * none. The same figure in the book of a claim and in what an insurer holds.
 */
export const cashTrapped = sql<number>`greatest(0,
  coalesce((select sum(case when app.payment_request_counts(r.state, 'paid') then r.subtotal + r.tax when r.state in ('valid', 'scheduled') then r.total else 0 end)
    from payment_request r where r.affected_party_id = a.id), 0)
  - coalesce((select sum(y.amount) from collection_party y join collection_part p on p.id = y.part_id and p.reversed_at is null
    where y.affected_party_id = a.id), 0))::bigint`;
